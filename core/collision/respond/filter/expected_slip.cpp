#include "core/collision/respond/filter/expected_slip.h"

#include <algorithm>
#include <limits>

namespace weft {

namespace {

// A slip below this fraction of the slip that friction can stop within a step counts as none.
constexpr double k_no_slip = 0.02;
// Friction that is about to stop a vertex, at slips below this many times the speed that it can
// stop, is chosen slightly smaller, so that the forces it leaves in the cloth are inside the cone
// when the vertex sticks.
constexpr double k_stops = 5;
constexpr double k_inside = 0.9;
// A vertex whose slip grows by more than this factor from step to step slips on: all the friction
// slows it.
constexpr double k_speeds_up = 1.2;
// A creeping vertex has stopped once the cloth's stiffness turns its slip into less than this
// fraction of mu r_n. A damping for a smaller slip would be as good as a constraint.
constexpr double k_settled = 0.03;
// The factor by which the predicted slip grows for a vertex that friction cannot stop.
constexpr double k_grows = 2;

/// Returns R, N s/m.
double resistance_of(const ContactStep& step, const ExpectedContact& expected) {
  const auto vertex = static_cast<std::size_t>(expected.contact.vertex());
  return step.masses[vertex] / step.h + step.h * step.stiffness[vertex];
}

/// Returns the slip at the end that the mass allows, m/s; negative if friction stops the vertex
/// earlier.
double slip_by_mass(const MovingSolids& solids, const ContactStep& step,
                    const ExpectedContact& expected) {
  const Vec3 slip = slip_of(expected, step.start);
  const Vec3 change = step.h / mass_of(step, expected) * expected.contact.pull;
  return (slip + along_surface(change, expected.normal)).norm() -
         stopped_speed(solids, step, expected);
}

}  // namespace

Vec3 slip_of(const ExpectedContact& expected, const State& state) {
  return along_surface(at(state.v, expected.contact.vertex()) - expected.velocity, expected.normal);
}

double mass_of(const ContactStep& step, const ExpectedContact& expected) {
  return step.masses[static_cast<std::size_t>(expected.contact.vertex())];
}

double cone_of(const MovingSolids& solids, const Contact& contact) {
  return solids[contact.solid].friction() * contact.normal_force;
}

double stopped_speed(const MovingSolids& solids, const ContactStep& step,
                     const ExpectedContact& expected) {
  return step.h * cone_of(solids, expected.contact) / mass_of(step, expected);
}

void damp_at(const MovingSolids& solids, const ContactStep& step, double slip,
             ExpectedContact& expected) {
  const double smallest = k_no_slip * stopped_speed(solids, step, expected);
  const bool speeds_up = slip > k_speeds_up * slip_of(expected, step.start).norm();
  const double part = !speeds_up && slip < k_stops * smallest ? k_inside : 1;
  const double cone = part * cone_of(solids, expected.contact);
  expected.set_friction(Vec3::Zero(), smallest > 0 ? cone / std::max(slip, smallest) : 0);
}

void slide(const MovingSolids& solids, const ContactStep& step, ExpectedContact& expected) {
  const double cone = cone_of(solids, expected.contact);
  const double stopped = stopped_speed(solids, step, expected);
  const double resistance = resistance_of(step, expected);
  const double pull = along_surface(expected.contact.pull, expected.normal).norm();
  double& creep = expected.contact.creep;
  if (creep == 0 && slip_of(expected, step.start).norm() <= k_no_slip * stopped && pull > cone) {
    creep = (pull - cone) / resistance;
  }
  if (creep > k_stops * k_no_slip * stopped) creep = 0;
  if (creep == 0) {
    return damp_at(solids, step, slip_by_mass(solids, step, expected), expected);
  }
  creep = std::max(creep, k_settled * cone / resistance);
  expected.set_friction(Vec3::Zero(), cone / creep);
}

// If its neighbours resist, the vertex stops soon.
void break_loose(const MovingSolids& solids, const ContactStep& step, ExpectedContact& expected) {
  const double largest = k_stops * k_no_slip * stopped_speed(solids, step, expected);
  damp_at(solids, step, std::min(slip_by_mass(solids, step, expected), largest), expected);
}

bool has_stopped(const ExpectedContact& expected, const MovingSolids& solids,
                 const ContactStep& step, const State& end, Contact& contact) {
  const Vec3 slip = slip_of(expected, end);
  const double speed = slip.norm();
  const double m = mass_of(step, expected), damping = expected.friction_damping;
  const double cone = cone_of(solids, contact), force = damping * speed;
  const Vec3 pull = m / step.h * (slip - slip_of(expected, step.start)) + damping * slip;
  if (contact.creep > 0) {
    contact.pull = pull;
    const bool sticks = force <= (1 - k_cone_rounding) * cone;
    contact.creep = std::max(sticks ? speed : k_grows * speed, std::numeric_limits<double>::min());
    return contact.point.is_vertex() && force <= cone &&
           speed * resistance_of(step, expected) <= k_settled * cone;
  }
  // If the cloth is stiff, friction that is off by a fraction e changes the force of the neighbours
  // by -h d / m times that error. The correction is scaled so that e dies out.
  contact.pull += (pull - contact.pull) / (1 + step.h * damping / m);
  const double stopped = stopped_speed(solids, step, expected);
  return contact.point.is_vertex() && stopped > 0 && speed <= k_no_slip * stopped && force <= cone;
}

}  // namespace weft
