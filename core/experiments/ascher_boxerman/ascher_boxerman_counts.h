#pragma once

#include "core/experiments/ascher_boxerman/ascher_boxerman_cloth.h"

#include <array>

namespace weft {

/// The three compared methods, which stop on r^T P^-1 r <= tol^2 times their delta_0.
enum class AscherBoxermanMethod { printed, printed_start, corrected };
inline constexpr std::array<const char*, 3> k_ascher_boxerman_methods = {
    "as printed, delta_0 with P", "as printed, corrected delta_0", "corrected"};

/// Returns the iterations per step, the mean over the experiment's 100 steps.
double mean_iterations(const AscherBoxermanCloth& cloth, AscherBoxermanMethod method,
                       double tolerance = 0.01, std::string_view preconditioner = "block_diagonal");

}  // namespace weft
