#include "core/sparse/vertex_order.h"

#include <algorithm>
#include <cmath>

namespace weft {

std::vector<int> positions_in(std::span<const int> order) {
  std::vector<int> position(order.size());
  for (std::size_t k = 0; k < order.size(); ++k)
    position[static_cast<std::size_t>(order[k])] = static_cast<int>(k);
  return position;
}

int bandwidth(const BlockPattern& pattern, std::span<const int> order) {
  const std::vector<int> position = positions_in(order);
  int largest = 0;
  for (int i = 0; i < pattern.rows(); ++i) {
    for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
      const auto j = static_cast<std::size_t>(pattern.column[static_cast<std::size_t>(k)]);
      largest = std::max(largest, std::abs(position[j] - position[static_cast<std::size_t>(i)]));
    }
  }
  return largest;
}

}  // namespace weft
