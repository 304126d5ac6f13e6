#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace weft {

/// Returns the middle one of the values, or the larger middle one of an even number of values. \pre
/// values is not empty
inline double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

}  // namespace weft
