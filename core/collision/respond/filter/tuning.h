#pragma once

namespace weft {

// A step is taken again, linearised about the end of this try, where an error of the try exceeds
// one of these.

/// The angle, rad, by which an edge at a contact may turn from the state about which its forces are
/// linearised, and a surface from the plane that a contact assumed: linearised edges that turn by
/// an angle a are longer by a^2/2, which brakes them. With 0.1 the strip of ContactLaws comes 15 %
/// less far.
inline constexpr double k_max_turn = 0.03;
/// The forces of contacts that attract the cloth, in parts of those that press: a choice, which
/// no law has measured.
inline constexpr double k_max_attraction = 0.01;
/// The forces outside Coulomb's cones of vertices that stuck, in parts of all cones: 1 degree above
/// the angle of friction it is 3.6 % where mu = 1. Measured by OnSlope.
inline constexpr double k_max_excess = 0.02;
/// The number of vertices that ended inside solids unpredicted, in parts of the contacts: a
/// choice.
inline constexpr double k_max_unpredicted = 0.1;

/// The angle, rad, by which an edge at a contact may turn in a try that tells which contacts break
/// loose. A cloth that turns rigidly by an angle a with a solid is compressed by a^2/2 in
/// linearised springs: with 0.03 a cloth of 25 vertices slips on a turning table that holds it.
/// Measured by TurningTable.
inline constexpr double k_trusted_turn = 0.003;

/// The angle, rad, of an edge at a contact beyond which the step is taken in halves: Newton's
/// method about an end that is so far away does not come nearer. Measured by ContactLaws: with 0.4
/// the cloth stays on the edge.
inline constexpr double k_far_turn = 0.3;

}  // namespace weft
