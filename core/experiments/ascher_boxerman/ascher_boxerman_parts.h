#pragma once

#include "core/experiments/ascher_boxerman/ascher_boxerman_cloth.h"
#include "core/experiments/reproduction.h"

#include <array>

/// The parts of reproduce_ascher_boxerman().
namespace weft {

/// The three compared methods, which stop on r^T P^-1 r <= tol^2 times their delta_0.
enum class AscherBoxermanMethod { printed, printed_start, corrected };
inline constexpr std::array<const char*, 3> k_ascher_boxerman_methods = {
    "as printed, delta_0 with P", "as printed, corrected delta_0", "corrected"};

/// Returns the iterations per step, the mean over the experiment's 100 steps.
double mean_iterations(const AscherBoxermanCloth& cloth, AscherBoxermanMethod method,
                       double tolerance = 0.01, std::string_view preconditioner = "block_diagonal");

/// Reproduces Ascher and Boxerman's remark 1 (2003): the iterations that several preconditioners,
/// made from A and from S A S + (I - S), take for the system of one step of their experiment.
Reproduced reproduce_ascher_boxerman_preconditioners();

struct AscherBoxermanVariation {
  const char* name;
  AscherBoxermanCloth cloth;
  const char* preconditioner = "block_diagonal";
  Notes notes = {};  ///< remarks on the variation
};

/// Returns the ratio of the corrected method's iterations to the printed method's, for both
/// delta_0.
std::vector<ReproducedValue> reproduce_variation(const AscherBoxermanVariation& variation);

/// Adds the ratios of reproduce_variation() for Ascher and Boxerman's eight variations of their
/// experiment, each at several values.
void reproduce_ascher_boxerman_variations(std::vector<ReproducedValue>& values);

}  // namespace weft
