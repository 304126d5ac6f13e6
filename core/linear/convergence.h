#pragma once

#include <optional>

namespace weft {

/// |e_i|_A / |e_0|_A of steepest descent is at most this, Chen (24) with its exponent put right:
/// ((cond - 1) / (cond + 1))^i.
double steepest_descent_bound(double condition, int iterations);

/// The same of conjugate gradients, Chen (37): 2 ((sqrt(cond) - 1) / (sqrt(cond) + 1))^i, and never
/// more than 1, since the error falls at every iteration. `condition` is that of P^-1 A restricted
/// to the range of S.
double conjugate_gradients_bound(double condition, int iterations);

/// The fewest iterations for which the latter is at most `tolerance`; nothing where they are more
/// than an int holds.
std::optional<int> conjugate_gradients_iterations(double condition, double tolerance);

}  // namespace weft
