#include "core/collision/respond/filter/predicted_contact.h"

#include "core/collision/respond/filter/predicted_slip.h"
#include "core/collision/respond/filter/tuning.h"

#include <algorithm>
#include <array>

namespace weft {

namespace {

/// The surface that a contact's vertex touches: that of the solid, or a plane. `hint` is that of
/// Shape::find_nearest for the vertex.
struct TouchedSurface {
  const MovingSolids& solids;
  int solid;
  const std::optional<ContactPlane>& plane;
  int hint;

  SurfacePoint gap_at_end(const Vec3& x) const {
    if (plane) return {plane->normal.dot(x - plane->point), plane->normal};
    return solids.gap_at_end(solid, x, hint);
  }
  // A plane moves with the solid; its position is that at the end.
  SurfacePoint gap_at_start(const Vec3& x) const {
    if (plane) return gap_at_end(solids.end(solid).place(solids.start(solid).rest(x)));
    return solids.gap_at_start(solid, x, hint);
  }
};

// A vertex that starts inside the solid may keep the gap that pushing out leaves.
void place(const TouchedSurface& surface, const ContactStep& step, const Vec3& wished,
           PredictedContact& predicted) {
  const Contact& contact = predicted.contact;
  const SurfacePoint end = surface.gap_at_end(wished);
  const double depth = -surface.gap_at_start(at(step.start.x, contact.vertex())).distance;
  const double allowed_depth = depth_left(depth, step.h);
  predicted.was_inside = depth > 0;
  predicted.lift = std::max(depth - allowed_depth, 0.0);
  predicted.normal = end.normal;
  predicted.end_position = wished - (end.distance + allowed_depth) * end.normal;
  predicted.carried = predicted.lift * predicted.normal;
  const MovingSolids& solids = surface.solids;
  if (!solids.moves(contact.solid)) return;
  predicted.velocity = solids.velocity_at_end(contact.solid, predicted.end_position);
  const Vec3 at_start =
      solids.start(contact.solid).place(solids.end(contact.solid).rest(predicted.end_position));
  predicted.carried += predicted.end_position - at_start;
}

/// Unit vectors along the normals of a vertex's contacts, each without its component along the
/// earlier ones (Gram-Schmidt): 0 for a normal that is parallel to those.
using Directions = std::array<Vec3, k_max_of_vertex>;
Directions orthogonal_normals(std::span<const PredictedContact> of_vertex) {
  Directions directions;
  directions.fill(Vec3::Zero());
  for (std::size_t k = 0; k < of_vertex.size(); ++k) {
    Vec3 rest = of_vertex[k].normal;
    for (std::size_t l = 0; l < k; ++l) rest -= directions[l].dot(rest) * directions[l];
    const double size = rest.norm();
    directions[k] = size > k_parallel_sine ? Vec3(rest / size) : Vec3::Zero();
  }
  return directions;
}

/// The directions in which surfaces constrain a vertex.
struct BlockedDirections {
  Directions directions;  ///< orthogonal unit vectors; the first `count` are used
  std::size_t count = 0;

  explicit BlockedDirections(const Directions& of_normals) : directions(of_normals) {
    const auto is_none = [](const Vec3& direction) { return direction == Vec3::Zero(); };
    const auto last = std::remove_if(directions.begin(), directions.end(), is_none);
    count = static_cast<std::size_t>(last - directions.begin());
  }
};

/// Returns r_n of each contact, N: the reaction is the sum of r_n n plus a component along all
/// surfaces. They are found from the last to the first, since only the last normal has a component
/// along the last direction.
std::array<double, k_max_of_vertex> normal_forces(std::span<const PredictedContact> of_vertex,
                                                  const Vec3& reaction) {
  const Directions directions = orthogonal_normals(of_vertex);
  std::array<double, k_max_of_vertex> forces{};
  Vec3 left = reaction;
  for (std::size_t k = of_vertex.size(); k-- > 0;) {
    const double cosine = directions[k].dot(of_vertex[k].normal);
    if (cosine > 0) forces[k] = directions[k].dot(left) / cosine;
    left -= forces[k] * of_vertex[k].normal;
  }
  return forces;
}

/// Constrains the vertex to the point of the solid where it was at the start.
void stick(const TouchedSurface& surface, const ContactStep& step, PredictedContact& predicted) {
  const MovingSolids& solids = surface.solids;
  Contact& contact = predicted.contact;
  contact.sticks = true;
  contact.anchor = solids.start(contact.solid).rest(at(step.start.x, contact.vertex()));
  place(surface, step, solids.end(contact.solid).place(contact.anchor), predicted);
}

/// If the integrator takes forces from the start of the step, friction that would stop the vertex
/// constrains it.
void slide_explicitly(const TouchedSurface& surface, const ContactStep& step, const Vec3& slip,
                      PredictedContact& predicted) {
  const MovingSolids& solids = surface.solids;
  const double speed = slip.norm();
  if (speed <= stopped_speed(solids, step, predicted)) return stick(surface, step, predicted);
  predicted.set_friction(-cone_of(solids, predicted.contact) / speed * slip, 0);
}

}  // namespace

// With weights w, the vertices move by w_i / |w|^2 times the displacement of the point.
ContactPlane plane_of(const NearElement& element, std::size_t k, const VecX& x) {
  const auto& [vertices, weights] = element.point;
  double size = 0;
  for (const double weight : weights) size += weight * weight;
  return {at(x, vertices[k]) - weights[k] / size * element.travel * element.normal, element.normal};
}

PredictedContact predicted_contact(const MovingSolids& solids, const ContactStep& step,
                                   const ContactCandidate& candidate) {
  const Contact& contact = candidate.contact;
  const bool is_new = candidate.is_new;
  const TouchedSurface surface{solids, contact.solid, candidate.plane, candidate.hint};
  PredictedContact predicted{contact, is_new};
  const int vertex = contact.vertex();
  if (contact.sticks) {
    place(surface, step, solids.end(contact.solid).place(contact.anchor), predicted);
    return predicted;
  }
  const Vec3 ahead = at(step.start.x, vertex) + step.h * at(step.start.v, vertex);
  place(surface, step, candidate.end.value_or(is_new ? step.fallen(vertex) : ahead), predicted);
  // A vertex that was not in contact before is arriving: it presses with the force that stops it.
  const Vec3 arriving = at(step.start.v, vertex) + step.h * step.gravity - predicted.velocity;
  if (is_new) {
    predicted.contact.driving_force = mass_of(step, predicted) * step.gravity;
    predicted.contact.normal_force =
        mass_of(step, predicted) / step.h * std::max(-predicted.normal.dot(arriving), 0.0);
  }
  if (solids[contact.solid].friction() == 0) return predicted;
  const Vec3 slip = slip_of(predicted, step.start);
  const double speed = slip.norm(), stopped = stopped_speed(solids, step, predicted);
  if (!step.is_implicit) {
    slide_explicitly(surface, step, slip, predicted);
  } else if (candidate.slips) {
    damp_at(solids, step, speed, predicted);
  } else if (is_new && speed <= stopped && contact.point.is_vertex()) {
    stick(surface, step, predicted);
  } else {
    slide(solids, step, predicted);
  }
  return predicted;
}

PredictedContact contact_again(const MovingSolids& solids, const ContactStep& step,
                               const PredictedContact& tried, const TriedSurface& tried_surface,
                               const State& end) {
  PredictedContact again{tried.contact, tried.is_new};
  const Contact& contact = again.contact;
  const TouchedSurface surface{solids, contact.solid, tried_surface.plane, tried_surface.hint};
  const bool sticks = contact.sticks;
  place(surface, step,
        sticks ? solids.end(contact.solid).place(contact.anchor) : at(end.x, contact.vertex()),
        again);
  if (sticks || solids[contact.solid].friction() == 0) return again;
  // Its friction is that of the last try: it follows the slip from step to step.
  again.set_friction(tried.friction_force, tried.friction_damping);
  return again;
}

PredictedContact unpredicted_contact(const MovingSolids& solids, const ContactStep& step,
                                     std::array<int, 2> vertex_and_solid,
                                     const SurfacePoint& surface, State& end) {
  const auto [vertex, solid] = vertex_and_solid;
  PredictedContact unpredicted{{.point = ClothPoint::at_vertex(vertex), .solid = solid}, true};
  unpredicted.normal = surface.normal;
  unpredicted.end_position = at(end.x, vertex) - surface.distance * surface.normal;
  unpredicted.velocity = solids.velocity_at_end(solid, unpredicted.end_position);
  // The force that would have kept the vertex out counts as its normal force.
  unpredicted.contact.normal_force =
      -surface.distance * mass_of(step, unpredicted) / (step.h * step.h);
  at(end.x, vertex) = unpredicted.end_position;
  if (!step.is_implicit) {
    at(end.v, vertex) +=
        unpredicted.normal.dot(unpredicted.velocity - at(end.v, vertex)) * unpredicted.normal;
  }
  return unpredicted;
}

Contact ended_contact(const PredictedContact& predicted, const MovingSolids& solids,
                      const ContactStep& step, State& end) {
  Contact contact = predicted.contact;
  const int vertex = contact.vertex();
  const Vec3 left = predicted.velocity - at(end.v, vertex);
  // The force that stopped the vertex does not press it again.
  const auto press_less = [&](double stopped) {
    contact.normal_force = std::max(
        contact.normal_force - mass_of(step, predicted) / step.h * std::max(stopped, 0.0), 0.0);
  };
  if (!step.is_implicit && predicted.is_new) {
    const double change = predicted.normal.dot(at(end.v, vertex) - at(step.start.v, vertex));
    press_less(change - predicted.lift / step.h);
  }
  if (contact.sticks || predicted.breaks_loose) {
    at(end.v, vertex) = predicted.velocity;
    return contact;
  }
  // A vertex may leave, on a curved surface along the chord of its path, but not by being pushed
  // out.
  const double into = predicted.normal.dot(left);
  at(end.v, vertex) += std::max(into, -predicted.lift / step.h) * predicted.normal;
  if (!step.is_implicit) return contact;
  press_less(predicted.normal.dot(predicted.velocity - at(step.start.v, vertex)));
  if (!has_stopped(predicted, solids, step, end, contact)) return contact;
  contact.driving_force.setZero();
  contact.creep = 0;
  contact.sticks = true;
  contact.anchor = solids.end(contact.solid).rest(at(end.x, vertex));
  return contact;
}

namespace {

/// Returns the vector whose component along each contact's normal is that of the contact's own
/// `of`; the vertex slips along all of them.
Vec3 along_all(std::span<const PredictedContact> of_vertex, const Directions& directions,
               Vec3 PredictedContact::*of) {
  Vec3 all = of_vertex.front().*of;
  for (std::size_t k = 0; k < of_vertex.size(); ++k) {
    const Vec3& n = of_vertex[k].normal;
    const double cosine = directions[k].dot(n);
    if (cosine > 0) all += n.dot(of_vertex[k].*of - all) / cosine * directions[k];
  }
  return all;
}

}  // namespace

Target target_of(std::span<const PredictedContact> of_vertex) {
  const int vertex = of_vertex.front().contact.vertex();
  for (const PredictedContact& predicted : of_vertex) {
    if (!predicted.contact.sticks) continue;
    Vec3 end_position = predicted.end_position;
    for (const PredictedContact& other : of_vertex) {
      end_position +=
          std::max(other.normal.dot(other.end_position - end_position), 0.0) * other.normal;
    }
    return {.vertex = vertex, .position = end_position, .carried = predicted.carried};
  }
  const Directions directions = orthogonal_normals(of_vertex);
  Target target{.vertex = vertex,
                .position = along_all(of_vertex, directions, &PredictedContact::end_position),
                .carried = along_all(of_vertex, directions, &PredictedContact::carried)};
  const BlockedDirections blocked(directions);
  const auto& d = blocked.directions;
  if (blocked.count == 1) target.freedom = Freedom::in_plane(d[0]);
  if (blocked.count == 2) target.freedom = Freedom({d[0].cross(d[1])});
  return target;
}

// Friction along a direction that another surface constrains would press against that surface: a
// push out by a millimetre would count as newtons. A surface that counts as parallel to another
// does not constrain: friction along it would damp a free direction, along which its normal has a
// component.
void add_friction(std::span<const PredictedContact> of_vertex, SlidingFriction& friction) {
  const auto sticks = [](const PredictedContact& predicted) { return predicted.contact.sticks; };
  if (std::ranges::all_of(of_vertex, sticks)) return;
  const BlockedDirections blocked(orthogonal_normals(of_vertex));
  if (blocked.count > 2) return;
  for (const PredictedContact& predicted : of_vertex) {
    if (predicted.contact.sticks) continue;
    VertexFriction of_contact{.point = ClothPoint::at_vertex(predicted.contact.vertex()),
                              .damping = predicted.friction_damping,
                              .velocity = predicted.velocity,
                              .normal = blocked.directions[0]};
    if (blocked.count == 2) of_contact.blocked = blocked.directions[1];
    of_contact.force = of_contact.free_part(predicted.friction_force);
    friction.add(of_contact);
  }
}

bool release(std::span<PredictedContact> of_vertex, const Vec3& strains) {
  const auto forces = normal_forces(of_vertex, strains);
  bool any = false;
  for (std::size_t k = 0; k < of_vertex.size(); ++k) {
    if (forces[k] >= -k_hindering_strain) continue;
    of_vertex[k].is_released = true;
    any = true;
  }
  return any;
}

ContactVerdict verify(std::span<PredictedContact> of_vertex, const MovingSolids& solids,
                      const ContactStep& step, const Vec3& reaction) {
  const auto forces = normal_forces(of_vertex, reaction);
  Vec3 along = reaction;
  for (std::size_t k = 0; k < of_vertex.size(); ++k) along -= forces[k] * of_vertex[k].normal;
  ContactVerdict verdict = ContactVerdict::right;
  for (std::size_t k = 0; k < of_vertex.size(); ++k) {
    PredictedContact& predicted = of_vertex[k];
    if (predicted.is_released) continue;
    Contact& contact = predicted.contact;
    const double h = step.h, m = mass_of(step, predicted);
    const double normal_force = forces[k] - m * predicted.lift / (h * h);
    contact.normal_force = std::max(normal_force, 0.0);
    predicted.attraction = std::max(-normal_force, 0.0);
    predicted.along = along;
    predicted.was_stuck = contact.sticks;
    const double cone = cone_of(solids, contact);
    if (normal_force < 0) {
      predicted.is_released = true;
      if (predicted.is_new && !predicted.was_inside) return ContactVerdict::wrong_contact;
    } else if (contact.sticks && along.norm() > (1 + k_cone_rounding) * cone) {
      // The reaction has also stopped the slip at the start.
      contact.driving_force = -along - m / h * slip_of(predicted, step.start);
      contact.sticks = false;
      predicted.breaks_loose = true;
      if (step.is_implicit) {
        break_loose(solids, step, predicted);
      } else {
        predicted.set_friction(cone / along.norm() * along, 0);
      }
      verdict = ContactVerdict::wrong_friction;
    }
  }
  return verdict;
}

}  // namespace weft
