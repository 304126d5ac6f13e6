#pragma once

#include "core/collision/filter/expected_contact.h"

namespace weft {

/// A force outside the cone by less than this part is rounding.
inline constexpr double k_cone_rounding = 1e-3;

/// The velocity of its vertex along the solid, m/s.
Vec3 slip_of(const ExpectedContact& expected, const State& state);
/// The mass of its vertex, kg.
double mass_of(const ContactStep& step, const ExpectedContact& expected);
/// mu r_n, N.
double cone_of(const MovingSolids& solids, const Contact& contact);
/// The slip that friction can stop within the step if nothing else acts, m/s.
double stopped_speed(const MovingSolids& solids, const ContactStep& step,
                     const ExpectedContact& expected);

// Friction for implicit integrators is a damping c = mu r_n/s with the slip s that is expected at
// the end of the step: at that slip it has Coulomb's size, it opposes the slip that the step does
// end with, and it can only stop the vertex. What to expect depends on what decides the slip.
//
// The mass, where the vertex slides fast or all that it hangs on slides with it: as it slipped at
// the start, pulled as in the last step.
//
// The stiffness of the cloth, where the vertex alone breaks loose: it stops after a slip of
// s = (|pull| - mu r_n)/R, with R = m/h + h k against a vertex that moves alone. From then on the
// slip that one step ends with is the one that the next expects, which shrinks to nothing where
// friction can hold the vertex; where it cannot, the next expects more, until the mass decides.

/// Friction for a vertex that slides.
void slide(const MovingSolids& solids, const ContactStep& step, ExpectedContact& expected);
/// Friction for a vertex that was held in a try of this step, and slides in the next try.
void break_loose(const MovingSolids& solids, const ContactStep& step, ExpectedContact& expected);
/// The same where all that touches breaks loose with it, so that the mass decides.
void break_loose_together(const MovingSolids& solids, const ContactStep& step,
                          ExpectedContact& expected);

/// Whether friction has stopped the vertex in the step that led to `end`. Writes to `contact`,
/// which has the normal force of that step, what the next one must know to go on sliding.
bool has_stopped(const ExpectedContact& expected, const MovingSolids& solids,
                 const ContactStep& step, const State& end, Contact& contact);

}  // namespace weft
