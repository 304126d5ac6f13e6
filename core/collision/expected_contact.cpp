#include "core/collision/expected_contact.h"

#include <algorithm>
#include <array>

namespace weft {

namespace {

// A force outside the cone by less than this part is rounding.
constexpr double k_cone_rounding = 1e-3;
// Friction further from Coulomb's than this part takes the step again.
constexpr double k_friction_error = 0.2;
// From one try to the next, the slip that friction is chosen for changes by this factor at most.
constexpr double k_most_change = 10;
// A slip below this part of what friction can stop within a step counts as none.
constexpr double k_no_slip = 0.02;
// Friction that is about to stop a vertex, at slips below this many times that, is chosen a part
// smaller, so that the forces it leaves in the cloth are inside the cone when the vertex sticks.
constexpr double k_stops = 5;
constexpr double k_inside = 0.9;
// 1 - cos^2 of the angle below which two surfaces count as one.
constexpr double k_parallel = 1e-6;

Vec3 along_surface(const Vec3& v, const Vec3& normal) { return v - normal.dot(v) * normal; }

// The gap that a vertex inside the solid already may keep is what leading out leaves of it.
void place(const MovingSolids& solids, const ContactStep& step, const Vec3& wished,
           ExpectedContact& expected) {
  const int solid = expected.contact.solid;
  const SurfacePoint end = solids.gap_at_end(solid, wished);
  const Vec3 x = at(step.start.x, expected.contact.vertex());
  const double depth = -solids.gap_at_start(solid, x).distance;
  const double kept = std::max(depth - step.h * k_lead_out, 0.0);
  expected.was_inside = depth > 0;
  expected.lift = std::max(depth - kept, 0.0);
  expected.normal = end.normal;
  expected.place = wished - (end.distance + kept) * end.normal;
  const RigidPose& pose = solids.end(solid);
  expected.velocity = pose.velocity(pose.rest(expected.place));
}

/// r_n of one or two contacts, N: the reaction is the sum of r_n n and what is along the surfaces.
std::array<double, 2> normal_forces(std::span<const ExpectedContact> of_vertex,
                                    const Vec3& reaction) {
  const Vec3& n = of_vertex.front().normal;
  const double along = n.dot(reaction);
  if (of_vertex.size() == 1) return {along, 0};
  const Vec3& m = of_vertex.back().normal;
  const double c = n.dot(m), across = m.dot(reaction), d = std::max(1 - c * c, k_parallel);
  return {(along - c * across) / d, (across - c * along) / d};
}

double mass_of(const ContactStep& step, const ExpectedContact& expected) {
  return step.masses[static_cast<std::size_t>(expected.contact.vertex())];
}

/// mu r_n, N.
double cone_of(const MovingSolids& solids, const Contact& contact) {
  return solids[contact.solid].friction() * contact.normal_force;
}

/// What friction can stop within the step, m/s.
double stopped_speed(const MovingSolids& solids, const ContactStep& step,
                     const ExpectedContact& expected) {
  return step.h * cone_of(solids, expected.contact) / mass_of(step, expected);
}

/// Holds it at the point of the solid where it was at the start.
void stick(const MovingSolids& solids, const ContactStep& step, ExpectedContact& expected) {
  Contact& contact = expected.contact;
  contact.sticks = true;
  contact.anchor = solids.start(contact.solid).rest(at(step.start.x, contact.vertex()));
  place(solids, step, solids.end(contact.solid).place(contact.anchor), expected);
}

/// Friction of the size mu r_n at that slip, m/s. As a damping it opposes the slip at the end of
/// the step, and can only stop it.
void slide(const MovingSolids& solids, const ContactStep& step, double slip,
           ExpectedContact& expected) {
  const double least = k_no_slip * stopped_speed(solids, step, expected);
  const bool stops = slip < k_stops * least;
  expected.slip = std::max(slip, least);
  expected.friction = {expected.contact.vertex(), Vec3::Zero(), 0, expected.velocity};
  if (expected.slip > 0) {
    expected.friction.damping =
        (stops ? k_inside : 1) * cone_of(solids, expected.contact) / expected.slip;
  }
}

/// Where the integrator takes forces from the start of the step, friction that would stop the
/// vertex holds it.
void slide_explicitly(const MovingSolids& solids, const ContactStep& step, const Vec3& slip,
                      ExpectedContact& expected) {
  const double speed = slip.norm();
  if (speed <= stopped_speed(solids, step, expected)) return stick(solids, step, expected);
  const Vec3 force = -cone_of(solids, expected.contact) / speed * slip;
  expected.friction = {expected.contact.vertex(), force, 0, expected.velocity};
}

/// Chooses the friction of what slides again. A vertex of mass m alone that slips at w' with a
/// damping d would slip at w' (1 + h d / m) without it, and at mu r_n h / m less with Coulomb's.
/// Returns whether that was needed.
bool correct_slip(const MovingSolids& solids, const ContactStep& step, double slip,
                  ExpectedContact& expected) {
  const double cone = cone_of(solids, expected.contact);
  const double force = expected.friction.damping * slip;
  const double least = k_no_slip * stopped_speed(solids, step, expected);
  const bool stops = expected.slip < k_stops * least;
  const bool is_strong = force > (stops ? 1 : 1 + k_friction_error) * cone;
  const bool is_weak = force < (1 - k_friction_error) * cone && expected.slip > least;
  if (!is_strong && !is_weak) return false;
  const double found = slip * (1 + step.h * expected.friction.damping / mass_of(step, expected)) -
                       stopped_speed(solids, step, expected);
  slide(solids, step,
        std::clamp(found, expected.slip / k_most_change, expected.slip * k_most_change), expected);
  return true;
}

}  // namespace

ExpectedContact expected_contact(const MovingSolids& solids, const ContactStep& step,
                                 const Contact& contact, bool is_new) {
  ExpectedContact expected{contact, is_new};
  const int vertex = contact.vertex();
  if (contact.sticks) {
    place(solids, step, solids.end(contact.solid).place(contact.anchor), expected);
    return expected;
  }
  const Vec3 ahead = at(step.start.x, vertex) + step.h * at(step.start.v, vertex);
  place(solids, step, is_new ? step.fallen(vertex) : ahead, expected);
  // It is arriving, if it was not there before: it presses with what stops it.
  const Vec3 arriving = at(step.start.v, vertex) + step.h * step.gravity - expected.velocity;
  if (is_new) {
    expected.contact.normal_force =
        mass_of(step, expected) / step.h * std::max(-expected.normal.dot(arriving), 0.0);
  }
  if (solids[contact.solid].friction() == 0) return expected;
  const Vec3 slip = along_surface(at(step.start.v, vertex) - expected.velocity, expected.normal);
  const double stopped = stopped_speed(solids, step, expected);
  if (!step.is_implicit) {
    slide_explicitly(solids, step, slip, expected);
  } else if (is_new && slip.norm() <= stopped) {
    stick(solids, step, expected);
  } else {
    slide(solids, step, along_surface(arriving, expected.normal).norm() - stopped, expected);
  }
  return expected;
}

Contact ended_contact(const ExpectedContact& expected, const MovingSolids& solids,
                      const ContactStep& step, const State& end) {
  Contact contact = expected.contact;
  if (contact.sticks || !step.is_implicit) return contact;
  const Vec3 v = at(end.v, contact.vertex()) - expected.velocity;
  const double slip = along_surface(v, expected.normal).norm();
  if (slip <= k_no_slip * stopped_speed(solids, step, expected) &&
      expected.friction.damping * slip <= cone_of(solids, contact)) {
    contact.sticks = true;
    contact.anchor = solids.end(contact.solid).rest(at(end.x, contact.vertex()));
  }
  return contact;
}

Target target_of(std::span<const ExpectedContact> of_vertex) {
  const ExpectedContact &first = of_vertex.front(), &second = of_vertex.back();
  const int vertex = first.contact.vertex();
  for (const ExpectedContact& expected : of_vertex) {
    if (expected.contact.sticks) return {vertex, expected.place};
  }
  const double c = first.normal.dot(second.normal), d = 1 - c * c;
  if (d < k_parallel) return {vertex, first.place, Freedom::in_plane(first.normal)};
  const double gap = second.normal.dot(second.place - first.place);
  return {vertex, first.place + gap / d * (second.normal - c * first.normal),
          Freedom({first.normal.cross(second.normal)})};
}

Reviewed review(std::span<ExpectedContact> of_vertex, const MovingSolids& solids,
                const ContactStep& step, const Vec3& reaction, const Vec3& velocity) {
  const auto forces = normal_forces(of_vertex, reaction);
  Vec3 along = reaction;
  for (std::size_t k = 0; k < of_vertex.size(); ++k) along -= forces[k] * of_vertex[k].normal;
  Reviewed reviewed = Reviewed::right;
  for (std::size_t k = 0; k < of_vertex.size(); ++k) {
    ExpectedContact& expected = of_vertex[k];
    if (expected.is_released) continue;
    Contact& contact = expected.contact;
    const double h = step.h, m = mass_of(step, expected);
    const double normal_force = forces[k] - m * expected.lift / (h * h);
    contact.normal_force = std::max(normal_force, 0.0);
    const double cone = cone_of(solids, contact);
    if (normal_force < 0) {
      expected.is_released = true;
      // One that touched before is kept for this step.
      if (expected.is_new && !expected.was_inside) return Reviewed::wrong_contact;
    } else if (contact.sticks && along.norm() > (1 + k_cone_rounding) * cone) {
      contact.sticks = false;
      const double stopped = stopped_speed(solids, step, expected);
      const double slip = h * along.norm() / m - stopped;
      if (step.is_implicit) {
        slide(solids, step, std::min(slip, k_stops * k_no_slip * stopped), expected);
      } else {
        expected.friction = {contact.vertex(), cone / along.norm() * along, 0, expected.velocity};
      }
      reviewed = Reviewed::wrong_friction;
    } else if (!contact.sticks && step.is_implicit) {
      const Vec3 slip = along_surface(velocity - expected.velocity, expected.normal);
      if (correct_slip(solids, step, slip.norm(), expected)) reviewed = Reviewed::wrong_friction;
    }
  }
  return reviewed;
}

}  // namespace weft
