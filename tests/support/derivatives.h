#pragma once

#include "core/mesh/state.h"

#include <Eigen/Core>

namespace weft {

// Central differences with this step have an error of about step^2 and rounding of about
// 1e-16/step, both below 1e-9 relative on the smooth forces here; the tests allow 1e-6.
inline constexpr double k_difference_step = 1e-5;
inline constexpr double k_difference_tolerance = 1e-6;

/// Central differences of `value`, a vector, by the entries of `variable` of the state: a column
/// for each.
template <class Value>
Eigen::MatrixXd differences(VecX State::*variable, State state, const Value& value) {
  VecX& entries = state.*variable;
  Eigen::MatrixXd result;
  for (Eigen::Index k = 0; k < entries.size(); ++k) {
    const double before = entries[k];
    entries[k] = before + k_difference_step;
    const VecX high = value(state);
    entries[k] = before - k_difference_step;
    const VecX low = value(state);
    entries[k] = before;
    if (k == 0) result.resize(high.size(), entries.size());
    result.col(k) = (high - low) / (2 * k_difference_step);
  }
  return result;
}

}  // namespace weft
