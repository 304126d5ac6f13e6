#include "core/linear/direct/breadth_first.h"
#include "core/linear/direct/elimination_order.h"

#include <algorithm>

namespace weft {

std::vector<int> reverse_cuthill_mckee(const BlockPattern& pattern) {
  const auto n = static_cast<std::size_t>(pattern.rows());
  const std::vector<int> whole(n, 0);
  std::vector<char> is_ordered(n, 0);
  BreadthFirst graph(pattern);
  std::vector<int> order;
  order.reserve(n);
  for (int vertex = 0; vertex < pattern.rows(); ++vertex) {
    if (is_ordered[static_cast<std::size_t>(vertex)]) continue;
    for (const int reached : graph.search(graph.end_from(vertex, whole), whole)) {
      is_ordered[static_cast<std::size_t>(reached)] = 1;
      order.push_back(reached);
    }
  }
  std::ranges::reverse(order);
  return order;
}

}  // namespace weft
