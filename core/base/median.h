#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace weft {

/// The middle one of some values, of an even number the larger of the two. \pre there are some
inline double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

}  // namespace weft
