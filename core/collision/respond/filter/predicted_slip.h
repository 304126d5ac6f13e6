#pragma once

#include "core/collision/respond/filter/predicted_contact.h"

namespace weft {

/// A force outside the cone by less than this fraction is rounding.
inline constexpr double k_cone_rounding = 1e-3;

/// Returns the velocity of the contact's vertex along the solid, m/s.
Vec3 slip_of(const PredictedContact& predicted, const State& state);
/// Returns the mass of the contact's vertex, kg.
double mass_of(const ContactStep& step, const PredictedContact& predicted);
/// Returns mu r_n, N.
double cone_of(const MovingSolids& solids, const Contact& contact);
/// Returns the slip that friction can stop within the step if nothing else acts, m/s.
double stopped_speed(const MovingSolids& solids, const ContactStep& step,
                     const PredictedContact& predicted);

// Friction for implicit integrators is a damping c = mu r_n/s with the slip s that is predicted at
// the end of the step: at that slip it has Coulomb's size, it opposes the slip at the actual end of
// the step, and it can only stop the vertex. The prediction depends on what decides the slip.
//
// The mass decides if the vertex slips fast, or if everything that it hangs on slips with it: the
// slip is that at the start, changed by the forces of the last step.
//
// The stiffness of the cloth decides if the vertex alone breaks loose: it stops after a slip of s =
// (|driving_force| - mu r_n)/R, with R = m/h + h k against a vertex that moves alone. After that,
// the slip at the end of one step is the prediction for the next, and shrinks to nothing if
// friction can stop the vertex; if it cannot, the next prediction is larger, until the mass
// decides.

/// Sets the friction of a vertex that slips.
void slide(const MovingSolids& solids, const ContactStep& step, PredictedContact& predicted);
/// Sets the friction of a vertex that was stuck in a try of this step, and slips in the next try.
void break_loose(const MovingSolids& solids, const ContactStep& step, PredictedContact& predicted);
/// Sets the friction of a vertex whose mass decides its slip, which is predicted, m/s.
void damp_at(const MovingSolids& solids, const ContactStep& step, double slip,
             PredictedContact& predicted);

/// Returns whether friction has stopped the vertex in the step that led to `end`. Writes to
/// `contact`, which has the normal force of that step, the data that the next step needs if the
/// vertex slips on.
bool has_stopped(const PredictedContact& predicted, const MovingSolids& solids,
                 const ContactStep& step, const State& end, Contact& contact);

}  // namespace weft
