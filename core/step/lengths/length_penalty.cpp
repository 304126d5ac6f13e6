#include "core/step/lengths/length_penalty.h"

#include "core/step/lengths/tuning.h"

#include <algorithm>
#include <numeric>

namespace weft {

namespace {

constexpr double k_largest = 1e6;  // factor on the mean mass: more is rounding

}  // namespace

void LengthPenalty::begin(double first, std::span<const double> masses, double violation) {
  const double mean_mass =
      std::reduce(masses.begin(), masses.end()) / static_cast<double>(masses.size());
  rho_ = first * mean_mass;
  largest_ = k_largest * mean_mass;
  violation_ = violation;
}

void LengthPenalty::end_round(const VecX& C) {
  const double violation = C.norm();
  if (violation > k_sufficient_decrease * violation_) {
    rho_ = std::min(k_penalty_growth * rho_, largest_);
  }
  violation_ = violation;
}

}  // namespace weft
