#pragma once

#include "core/linear/trace.h"

#include <optional>
#include <vector>

namespace weft {

/// Returns the bound ((cond - 1) / (cond + 1))^i of |e_i|_A / |e_0|_A for steepest descent, Chen
/// (24) with its exponent corrected.
double steepest_descent_bound(double condition, int iterations);

/// Returns the bound 2 ((sqrt(cond) - 1) / (sqrt(cond) + 1))^i of |e_i|_A / |e_0|_A for conjugate
/// gradients, Chen (37), and at most 1, since the error falls at every iteration. `condition` is
/// the condition number of P^-1 A restricted to the range of S.
double conjugate_gradients_bound(double condition, int iterations);

/// Returns the smallest number of iterations for which conjugate_gradients_bound() is at most
/// `tolerance`; nothing where it exceeds the range of int.
std::optional<int> conjugate_gradients_iterations(double condition, double tolerance);

/// Returns |e_i|_A / |e_0|_A of the iterates of a solve by conjugate gradients, one for each point
/// of the trace, from its steps only: without the solution and without a further product. The
/// estimates are low by the error that remains at the end, so that the last one is 0. Empty for
/// another solver.
std::vector<double> estimate_energy_errors(const Trace& trace);

}  // namespace weft
