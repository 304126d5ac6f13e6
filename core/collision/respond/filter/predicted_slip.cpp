#include "core/collision/respond/filter/predicted_slip.h"

#include "core/collision/respond/filter/tuning.h"

#include <algorithm>
#include <limits>

namespace weft {

namespace {

/// Returns R, N s/m.
double resistance_of(const ContactStep& step, const PredictedContact& predicted) {
  const auto vertex = static_cast<std::size_t>(predicted.contact.vertex());
  return step.masses[vertex] / step.h + step.h * step.stiffness[vertex];
}

/// Returns the slip at the end that the mass allows, m/s; negative if friction stops the vertex
/// earlier.
double slip_by_mass(const MovingSolids& solids, const ContactStep& step,
                    const PredictedContact& predicted) {
  const Vec3 slip = slip_of(predicted, step.start);
  const Vec3 change = step.h / mass_of(step, predicted) * predicted.contact.driving_force;
  return (slip + along_surface(change, predicted.normal)).norm() -
         stopped_speed(solids, step, predicted);
}

}  // namespace

Vec3 slip_of(const PredictedContact& predicted, const State& state) {
  return along_surface(at(state.v, predicted.contact.vertex()) - predicted.velocity,
                       predicted.normal);
}

double mass_of(const ContactStep& step, const PredictedContact& predicted) {
  return step.masses[static_cast<std::size_t>(predicted.contact.vertex())];
}

double cone_of(const MovingSolids& solids, const Contact& contact) {
  return solids[contact.solid].friction() * contact.normal_force;
}

double stopped_speed(const MovingSolids& solids, const ContactStep& step,
                     const PredictedContact& predicted) {
  return step.h * cone_of(solids, predicted.contact) / mass_of(step, predicted);
}

void damp_at(const MovingSolids& solids, const ContactStep& step, double slip,
             PredictedContact& predicted) {
  const double smallest = k_no_slip * stopped_speed(solids, step, predicted);
  const bool speeds_up = slip > k_growing_slip * slip_of(predicted, step.start).norm();
  const double fraction =
      !speeds_up && slip < k_stopping_slips * smallest ? k_stopping_friction : 1;
  const double cone = fraction * cone_of(solids, predicted.contact);
  predicted.set_friction(Vec3::Zero(), smallest > 0 ? cone / std::max(slip, smallest) : 0);
}

void slide(const MovingSolids& solids, const ContactStep& step, PredictedContact& predicted) {
  const double cone = cone_of(solids, predicted.contact);
  const double stopped = stopped_speed(solids, step, predicted);
  const double resistance = resistance_of(step, predicted);
  const double driving_force =
      along_surface(predicted.contact.driving_force, predicted.normal).norm();
  double& creep = predicted.contact.creep;
  if (creep == 0 && slip_of(predicted, step.start).norm() <= k_no_slip * stopped &&
      driving_force > cone) {
    creep = (driving_force - cone) / resistance;
  }
  if (creep > k_stopping_slips * k_no_slip * stopped) creep = 0;
  if (creep == 0) {
    return damp_at(solids, step, slip_by_mass(solids, step, predicted), predicted);
  }
  creep = std::max(creep, k_settled_creep * cone / resistance);
  predicted.set_friction(Vec3::Zero(), cone / creep);
}

// If its neighbours resist, the vertex stops soon.
void break_loose(const MovingSolids& solids, const ContactStep& step, PredictedContact& predicted) {
  const double largest = k_stopping_slips * k_no_slip * stopped_speed(solids, step, predicted);
  damp_at(solids, step, std::min(slip_by_mass(solids, step, predicted), largest), predicted);
}

bool has_stopped(const PredictedContact& predicted, const MovingSolids& solids,
                 const ContactStep& step, const State& end, Contact& contact) {
  const Vec3 slip = slip_of(predicted, end);
  const double speed = slip.norm();
  const double m = mass_of(step, predicted), damping = predicted.friction_damping;
  const double cone = cone_of(solids, contact), force = damping * speed;
  const Vec3 driving_force = m / step.h * (slip - slip_of(predicted, step.start)) + damping * slip;
  if (contact.creep > 0) {
    contact.driving_force = driving_force;
    const bool sticks = force <= (1 - k_cone_rounding) * cone;
    contact.creep =
        std::max(sticks ? speed : k_creep_growth * speed, std::numeric_limits<double>::min());
    return contact.point.is_vertex() && force <= cone &&
           speed * resistance_of(step, predicted) <= k_settled_creep * cone;
  }
  // If the cloth is stiff, friction that is off by a fraction e changes the force of the neighbours
  // by -h d / m times that error. The correction is scaled so that e dies out.
  contact.driving_force += (driving_force - contact.driving_force) / (1 + step.h * damping / m);
  const double stopped = stopped_speed(solids, step, predicted);
  return contact.point.is_vertex() && stopped > 0 && speed <= k_no_slip * stopped && force <= cone;
}

}  // namespace weft
