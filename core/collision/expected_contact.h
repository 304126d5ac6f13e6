#pragma once

#include "core/collision/contact.h"
#include "core/collision/moving_solids.h"
#include "core/collision/sliding_friction.h"
#include "core/constraints/filter.h"
#include "core/mesh/state.h"

#include <span>

namespace weft {

/// A step that touches solids.
struct ContactStep {
  const State& start;
  double h;                        ///< s
  Vec3 gravity;                    ///< m/s^2
  std::span<const double> masses;  ///< kg, n
  bool is_implicit;                ///< the integrator takes damping as it is at the end

  /// Where a vertex would be at the end if gravity alone acted on it, m.
  Vec3 fallen(int vertex) const {
    return at(start.x, vertex) + h * (at(start.v, vertex) + h * gravity);
  }
};

/// A contact that a step is tried with.
struct ExpectedContact {
  Contact contact;
  bool is_new = false;
  bool was_inside = false;  ///< at the start, nearer than the thickness
  bool is_released = false;
  Vec3 normal = Vec3::Zero();
  Vec3 place = Vec3::Zero();     ///< of the vertex at the end of the step, m
  Vec3 velocity = Vec3::Zero();  ///< of the solid there, m/s
  /// How far the step leads the vertex out of the solid, m: what that takes presses nothing.
  double lift = 0;
  double slip = 0;  ///< speed that its friction is chosen for, while it slides, m/s
  VertexFriction friction = {};
};

/// What to expect of a contact in this step.
ExpectedContact expected_contact(const MovingSolids& solids, const ContactStep& step,
                                 const Contact& contact, bool is_new);

/// What the next step must know of it: a vertex sticks once its slip has ended inside the cone.
Contact ended_contact(const ExpectedContact& expected, const MovingSolids& solids,
                      const ContactStep& step, const State& end);

/// Where one vertex must be with its one or two contacts: at its anchor where it sticks, else on
/// the surfaces.
Target target_of(std::span<const ExpectedContact> of_vertex);

enum class Reviewed {
  right,
  wrong_friction,
  wrong_contact,  ///< there is none: the step must be taken again
};

/// Compares the contacts of one vertex with the force that held it, N, and its velocity at the end:
/// lets it go where the force pulls, lets it slide where that is outside the cone, and chooses the
/// friction of what slides again where it is far from Coulomb's.
Reviewed review(std::span<ExpectedContact> of_vertex, const MovingSolids& solids,
                const ContactStep& step, const Vec3& reaction, const Vec3& velocity);

}  // namespace weft
