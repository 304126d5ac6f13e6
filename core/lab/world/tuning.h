#pragma once

namespace weft {

// A step is cut into at most 2^6 parts: 1/64 of a step of 1/60 s is 0.26 ms, near the stability
// limit of explicit integration of the cloths that weft simulates. Measured by
// StepBudget.BoundsTheIntegrationsOfAStepThatNeverSucceeds.
inline constexpr int k_max_halvings = 6;

// Where edges turn far at contacts, a step is cut into at most 2^2 parts: at h = 1/60 s these are
// 4 ms, in which an edge of 5 mm that falls over a corner turns by 0.3 rad at 0.4 m/s. More parts
// would be nearer to the laws, but not in real time. Measured by
// StepLoop.WarnsOfNothingWhereOnlyContactsChange.
inline constexpr int k_max_contact_halvings = 2;

// A part of a step is taken at most this often with other contacts; the next part corrects the
// contacts that are still wrong. Measured by StepBudget.BoundsTheTriesThatContactsAskFor.
inline constexpr int k_max_tries = 3;

// The number of integrations in the worst step: each of its 1 + 2 + 4 + ... + 2^k_max_halvings =
// 2^(k_max_halvings + 1) - 1 = 127 parts and halves of parts fails, after k_max_tries tries. Inside
// an integration, the iterations are bounded by the parameters of the integrator and its solver.
inline constexpr int k_max_integrations = ((2 << k_max_halvings) - 1) * k_max_tries;

// The iterations of all minimisations in a step are at most
//   3 max(N, k_retried_iterations) + k_last_iterations k_max_integrations
// where N is the number that the parameters of the integrator allow for one: the tries after the
// first one share twice as many as it took, or twice k_retried_iterations where that is more, and
// each may take k_last_iterations beyond. A problem of contact without a solution, such as a cloth
// between two solids that overlap, would otherwise take N for each of them; a cloth over the
// valleys of a concave solid needs a third try to be solved. Measured by
// StepBudget.BoundsTheIterationsOfMinimisationsThatNeverSucceed and
// SlowScenesWithSolids.CutStepsThatABarrierLeavesUnsolved.
inline constexpr int k_retried_iterations = 300;
inline constexpr int k_last_iterations = 4;

// Where an integrator keeps lengths, each of its iterations factorises a matrix, which takes ten
// times as long as an iteration beside a barrier, so that this stands for k_retried_iterations:
// lengths that contacts contradict are not restored by more, and the warning of the step tells how
// far they are off. Measured by StepBudget.BoundsTheFactorisationsOfAStepThatKeepsLengths.
inline constexpr int k_retried_factorisations = 25;

// In the same manner, the passes of all projections in a step are at most
//   3 max(N, k_retried_passes) + k_last_passes k_max_integrations
// where N is the largest number of passes of one projection. Shake on edges that turn by more than
// a right angle needs 167 in a step that it takes in 32 parts; sweeps take all 200 that they may in
// each of 20 tries. Measured by StepBudget.BoundsThePassesOfProjectionsThatNeverSucceed.
inline constexpr int k_retried_passes = 2000;
inline constexpr int k_last_passes = 4;

// The surface of a solid that grows back beside a barrier covers at most this fraction of its gap
// to the cloth in a step: the gap stays open, and Newton's method needs no more than a few times
// the iterations of a cloth that rests on the solid. Beyond the whole gap, it would need hundreds.
// Measured by SlowWithdrawnSolids.NeverMakeAStepMuchMoreWork, and kept by
// WithdrawnSolids.CoverHalfOfTheGapToABarrierInAStepUnlessThatIsTooFast.
inline constexpr double k_grown_gap = 0.5;

// A vertex that slips at an edge whose length fails passes its tension on to the next edges, in
// this many rings. Farther vertices stick: a flat cloth that slides as a whole is nearly rigid in
// its plane, and more lengths fail.
inline constexpr int k_slipping_rings = 2;

// The largest speed at which a hand moves a corner, m/s. Where a target jumps (the mouse, a pin
// that is set while the vertex is elsewhere), the vertex follows at this speed. Pins' own motion is
// slower.
inline constexpr double k_hand_speed = 40;
// Integrators with length constraints cannot leave a state in which the cloth is drawn out to a
// line, so they move a dragged vertex by this fraction of the displacement to it.
inline constexpr double k_reach_fraction = 0.95;
// The largest speed of a dragged solid, m/s, and the time in which its remaining displacement
// shrinks to 1/e, s: some frames of a mouse.
inline constexpr double k_dragged_speed = 2;
inline constexpr double k_drag_delay = 0.05;

// SpeedLimit's factor on the speeds of the causes: seven times the ratio that the scenes of weft
// reach. Measured by SpeedLimit.LeavesRoomAboveTheFastestVertexOfEachScene.
inline constexpr double k_whip = 20;
// The largest speed at which a stretched cloth contracts, m/s: a vertex moves at the strain times
// the speed of waves, some hundred m/s to 1 km/s in yarn.
inline constexpr double k_elastic_speed = 1000;
// Beyond this speed, m/s, neither weight nor a hand makes a vertex a tenth faster in a step.
inline constexpr double k_usual_speed = 50;
// A state whose fastest vertex is below this fraction of the speed of an explosion is worth
// returning to, if it is also slower than k_usual_speed or than k_fast_fraction of that speed.
inline constexpr double k_good_fraction = 0.2;
inline constexpr double k_fast_fraction = 1.0 / 15;

// The fraction of the limit of stability that is advised after an explosion: the limit is an
// estimate at one state, and the cloth stiffens as it moves.
inline constexpr double k_advised_fraction = 0.85;
// The fraction of the undamped limit up to which sufficient_damping() keeps steps stable.
inline constexpr double k_damped_fraction = 0.5;

// The speed at which a cloth looks still, m/s.
inline constexpr double k_still_speed = 1e-3;
// The steps from one evaluation of the energies to the next: at 60 they take less than 1 % of the
// time of the steps.
inline constexpr int k_elastic_interval = 60;
// A missing acceleration of this size, m/s^2, is visible: it is a tenth of gravity.
inline constexpr double k_visible_acceleration = 1;

}  // namespace weft
