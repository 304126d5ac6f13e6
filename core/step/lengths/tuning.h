#pragma once

#include <cstddef>

namespace weft {

// The first penalties, factors on the mean mass, and their growth where a round leaves more than
// k_sufficient_decrease of |C|. Smaller first penalties take more rounds, larger ones more
// iterations in the first: 1000 takes the fewest of constrained Euler from 17 x 17 to 65 x 65
// vertices.
inline constexpr double k_penalty_of_euler = 1000;
inline constexpr double k_penalty_of_projection = 10;
inline constexpr double k_penalty_growth = 10;
inline constexpr double k_sufficient_decrease = 0.1;
// The accuracy of Newton's method within a round of step and project, as a fraction of the
// tolerance of is_settled(), and the iterations in which it has to be reached.
inline constexpr double k_inner_accuracy = 0.1;
inline constexpr int k_newton_limit = 100;

// A resting cloth is stopped by its weight. The forces in a taut cloth may be this many times as
// large, as they are if it sags by 1/80 of its width: larger ones are undetermined.
inline constexpr double k_max_reaction = 10;

// Newton's method would return only by luck from edges of this many times their length.
inline constexpr double k_diverged_strain = 100;
// Iterations make progress if the smallest strain so far becomes smaller by this factor. Methods
// that solve a system stop after k_detour_patience iterations without progress.
inline constexpr double k_strain_progress = 0.99;
inline constexpr int k_detour_patience = 6;

// Fast projection makes this number of iterations on the exact lengths, and then permits this
// fraction of the permitted strain.
inline constexpr int k_exact_iterations = 10;
inline constexpr double k_permitted_fraction = 0.5;
// Newton's method makes C larger in between where edges must fold, and on a swinging chain.
inline constexpr double k_largest_growth = 100;
// Number of iterations whose |C| is remembered; with 10 a chain of 320 stops in mid-swing.
inline constexpr std::size_t k_remembered_iterations = 30;
// Without progress, of |C| by this factor, for this number of iterations the lengths cannot be
// restored; 20 are too few for such a chain.
inline constexpr double k_fast_progress = 0.9;
inline constexpr int k_fast_patience = 60;
// Applies after half of the iterations. If many edges fold at once, |C| rises and falls in turns.
inline constexpr int k_late_patience = 5;
// A descent that makes no progress for this number of iterations ends at least squares.
inline constexpr int k_slow_descent_patience = 25;
// Each pass leaves at most the tolerance of CG of the remaining error.
inline constexpr int k_fit_passes = 4;

// The mass of a light hand, in masses of a vertex, but at least this fraction of the cloth. With a
// lighter hand the vertex lags further; with a heavier one, projections take more iterations.
inline constexpr double k_hand_vertices = 12, k_min_hand_fraction = 0.003;
// The fraction of the missing force that a hand adds in a step, and its largest force on 1 kg of
// the cloth, m/s^2: two weights.
inline constexpr double k_hand_gain = 0.5;
inline constexpr double k_hand_strength = 20;
// The largest speed at which a vertex with length constraints is dragged, m/s: its neighbours have
// to follow in the same step.
inline constexpr double k_constrained_drag_speed = 5;

}  // namespace weft
