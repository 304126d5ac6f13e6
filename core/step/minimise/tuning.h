#pragma once

namespace weft {

// A line search goes back until the function has fallen by the first of these fractions of the
// decrease that its slope promises (Armijo), and each try is the second one of the try before.
inline constexpr double k_armijo_fraction = 0.03;
inline constexpr double k_backtracking = 0.5;
// A step is extended while the slope at its end is more than this fraction of the slope at its
// start, and each extension is this many times as long as the one before.
inline constexpr double k_steep_slope = 0.3;
inline constexpr double k_step_extension = 3;

// Number of consecutive steps, hidden by rounding, that leave no smaller force: its rounding is
// reached. A step of Newton's method makes the force much smaller, one of gradient descent hardly.
inline constexpr int k_newton_patience = 5, k_descent_patience = 1000;
// Friction that does not fit its normal forces after this many rounds does not settle.
inline constexpr int k_max_lags = 100;
// The first mass, kg, on the diagonal of a Newton's matrix that is not definite; each next one is
// ten times as large.
inline constexpr double k_first_regularisation = 1;

}  // namespace weft
