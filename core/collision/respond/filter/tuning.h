#pragma once

#include <cstddef>

namespace weft {

// A step is taken again, linearised about the end of this try, where an error of the try exceeds
// one of these.

/// The angle, rad, by which an edge at a contact may turn from the state about which its forces are
/// linearised, and a surface from the plane that a contact assumed: linearised edges that turn by
/// an angle a are longer by a^2/2, which brakes them. With 0.1 the strip of ContactLaws comes 15 %
/// less far.
inline constexpr double k_max_turn = 0.03;
/// The forces of contacts that attract the cloth, as a fraction of those that press: a choice,
/// which no law has measured.
inline constexpr double k_max_attraction = 0.01;
/// The forces outside Coulomb's cones of vertices that stuck, as a fraction of all cones: 1 degree
/// above the angle of friction it is 3.6 % where mu = 1. Measured by OnSlope.
inline constexpr double k_max_excess = 0.02;
/// The number of vertices that ended inside solids unpredicted, as a fraction of the contacts: a
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

// These decide which contacts are predicted.

/// A vertex that falls slower than this fraction of the speed that gravity adds in a step is
/// supported by the cloth, and stays so. Measured by ContactFilter.OnlySlowsByFrictionWithSweeps,
/// which fails at twice this; no test of contact fails at half.
inline constexpr double k_falling = 0.5;
/// If no vertex comes nearer than the reach of edges plus this many thicknesses, none touches a
/// solid.
inline constexpr double k_near_thicknesses = 4;
/// A new contact of an element is predicted if it is deeper than it touches by this fraction of the
/// distance at which it touches.
inline constexpr double k_predicted_depth = 0.04;
/// The sine of the angle between two surfaces below which they count as one.
inline constexpr double k_parallel_sine = 0.5;
/// A strain that keeps an edge from its length, in permitted strains.
inline constexpr double k_hindering_strain = 0.1;

// These decide how vertices slip and creep.

/// A slip below this fraction of the slip that friction can stop within a step counts as none.
inline constexpr double k_no_slip = 0.02;
/// Friction that is about to stop a vertex, at slips below k_stopping_slips times the speed that it
/// can stop, is this fraction of the cone, so that the forces it leaves in the cloth are inside the
/// cone when the vertex sticks.
inline constexpr double k_stopping_friction = 0.9;
inline constexpr double k_stopping_slips = 5;
/// A vertex whose slip grows by more than this factor from step to step slips on: all the friction
/// slows it.
inline constexpr double k_growing_slip = 1.2;
/// A creeping vertex has stopped once the cloth's stiffness turns its slip into less than this
/// fraction of mu r_n. A damping for a smaller slip would be as good as a constraint.
inline constexpr double k_settled_creep = 0.03;
/// The factor by which the predicted slip grows for a vertex that friction cannot stop.
inline constexpr double k_creep_growth = 2;

// These decide what is corrected at the end of a step.

/// An unpredicted vertex is moved to the surface only if it ends deeper than this fraction of the
/// thickness: less is no penetration yet, and the next step pushes it out.
inline constexpr double k_deep = 0.5;
/// An unpredicted element is pushed out if it ends deeper than it touches by this fraction of the
/// distance at which it touches.
inline constexpr double k_deep_element = 0.5;
/// The sweeps over the elements to push out, after which the rest is carried by the solid.
inline constexpr int k_push_out_sweeps = 20;
/// An element is not pushed out by a vertex that would have to move this much farther than its
/// point.
inline constexpr double k_max_lever = 10;
/// If a vertex is deeper than this many thicknesses, the step is taken again.
inline constexpr double k_very_deep = 3;
/// A step that is not linearised again is repeated if more than one contact in this many is wrong:
/// k_one_loose_in for contacts that break loose in an explicit step, k_one_wrong_in for contacts
/// that break loose in an implicit one, and for unpredicted ones. The next step corrects fewer.
inline constexpr std::size_t k_one_loose_in = 10, k_one_wrong_in = 2;

}  // namespace weft
