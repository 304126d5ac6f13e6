#pragma once

#include "core/collision/contact.h"
#include "core/collision/detect/element_search.h"
#include "core/collision/respond/filter/sliding_friction.h"
#include "core/collision/shapes/moving_solids.h"
#include "core/constraints/filter.h"
#include "core/mesh/state.h"

#include <optional>
#include <span>

namespace weft {

/// A step that touches solids.
struct ContactStep {
  const State& start;
  double h;                        ///< s
  Vec3 gravity;                    ///< m/s^2
  std::span<const double> masses;  ///< kg, n
  /// The resistance to the motion of each vertex of the undeformed cloth while the others rest: the
  /// largest diagonal entry of its block of K, N/m, n.
  std::span<const double> stiffness;
  bool is_implicit;  ///< the integrator takes damping at the end of the step

  /// Returns the position of a vertex at the end if gravity alone acted on it, m.
  Vec3 fallen(int vertex) const {
    return at(start.x, vertex) + h * (at(start.v, vertex) + h * gravity);
  }
};

/// A vertex touches at most this many surfaces: it has no more directions to move in.
inline constexpr std::size_t k_max_of_vertex = 3;

/// A plane that one vertex of an edge or a face must not pass while the element lies on a solid.
struct ContactPlane {
  Vec3 point;   ///< m
  Vec3 normal;  ///< unit, away from the solid
};

/// A contact that a step is tried with.
struct PredictedContact {
  Contact contact;
  bool is_new = false;
  bool was_inside = false;  ///< at the start, nearer than the thickness
  bool is_released = false;
  bool breaks_loose = false;  ///< stuck in this step, and may slip in the next
  bool was_stuck = false;     ///< stuck in the verified try
  Vec3 normal = Vec3::Zero();
  Vec3 end_position = Vec3::Zero();  ///< position of the vertex at the end of the step, m
  Vec3 velocity = Vec3::Zero();      ///< of the solid at that position, m/s
  Vec3 carried = Vec3::Zero();  ///< displacement of the solid there in the step, or what is left
                                ///< of it, m
  double attraction = 0;        ///< the force by which the contact attracts the vertex, N
  Vec3 along = Vec3::Zero();    ///< the reaction along the surfaces, N
  /// The length by which the step pushes the vertex out of the solid, m. This push presses nothing.
  double lift = 0;
  // The terms of VertexFriction while the contact slips.
  Vec3 friction_force = Vec3::Zero();  ///< N
  double friction_damping = 0;         ///< N s/m

  void set_friction(const Vec3& force, double damping) {
    friction_force = force;
    friction_damping = damping;
  }
};

/// Returns the plane that vertex k of an element must not pass, for an element found with the
/// vertices at x, 3n.
ContactPlane plane_of(const NearElement& element, std::size_t k, const VecX& x);

/// A contact to be predicted: with the surface of the solid or, for the first vertex of an
/// element that touches, with a plane. `hint` is that of Shape::find_nearest for the vertex. `end`
/// is where the vertex would end without it; none: where its velocity and gravity alone lead.
struct ContactCandidate {
  const Contact& contact;
  bool is_new;
  std::optional<ContactPlane> plane = {};
  int hint = -1;
  std::optional<Vec3> end = {};
  bool slips = false;  ///< begins among contacts that slip
};

/// The surface of a contact that is predicted again: a plane, or that of the solid with the hint of
/// Shape::find_nearest.
struct TriedSurface {
  std::optional<ContactPlane> plane;
  int hint;
};

/// Predicts the contact of a vertex in this step.
PredictedContact predicted_contact(const MovingSolids& solids, const ContactStep& step,
                                   const ContactCandidate& candidate);

/// Predicts a verified contact for the next try of the step, about the end of the last try.
PredictedContact contact_again(const MovingSolids& solids, const ContactStep& step,
                               const PredictedContact& tried, const TriedSurface& tried_surface,
                               const State& end);

/// Returns the contact of a vertex that ended a step inside the solid without being predicted
/// there, moved to the surface. `surface` is its gap there.
PredictedContact unpredicted_contact(const MovingSolids& solids, const ContactStep& step,
                                     std::array<int, 2> vertex_and_solid,
                                     const SurfacePoint& surface, State& end);

/// Ends a step of a contact: it leaves no velocity into the solid, and no friction below Coulomb's.
/// Returns the contact as the next step needs it: a vertex sticks once its slip has ended inside
/// the cone.
Contact ended_contact(const PredictedContact& predicted, const MovingSolids& solids,
                      const ContactStep& step, State& end);

/// Returns the target of one vertex with its contacts: its anchor if it sticks, else a position on
/// all surfaces that are not parallel to others.
Target target_of(std::span<const PredictedContact> of_vertex);

/// Adds the friction of one vertex's slipping contacts, in the directions that target_of() leaves
/// free.
void add_friction(std::span<const PredictedContact> of_vertex, SlidingFriction& friction);

enum class ContactVerdict {
  right,
  wrong_friction,
  wrong_contact,  ///< there was no contact
};

/// Compares the contacts of one vertex with its reaction, N: releases the vertex where the reaction
/// points into the solid, and lets it slip where the reaction is outside the cone.
ContactVerdict verify(std::span<PredictedContact> of_vertex, const MovingSolids& solids,
                      const ContactStep& step, const Vec3& reaction);

/// Releases the contacts of one vertex that would have to attract it. `strains` sums strains
/// (relative to the permitted one) along the edges at the vertex. Returns whether there are any.
bool release(std::span<PredictedContact> of_vertex, const Vec3& strains);

}  // namespace weft
