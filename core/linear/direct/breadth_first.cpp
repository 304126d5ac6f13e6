#include "core/linear/direct/breadth_first.h"

#include <algorithm>

namespace weft {

const std::vector<int>& BreadthFirst::search(int start, std::span<const int> label) {
  const auto index = [](int vertex) { return static_cast<std::size_t>(vertex); };
  const auto degree = [this](int vertex) { return pattern_.end(vertex) - pattern_.begin(vertex); };
  for (const int vertex : reached_) distance_[index(vertex)] = k_not_reached;
  reached_.assign(1, start);
  distance_[index(start)] = 0;
  for (std::size_t next = 0; next < reached_.size(); ++next) {
    const int vertex = reached_[next];
    const auto first = static_cast<std::ptrdiff_t>(reached_.size());
    for (int k = pattern_.begin(vertex); k < pattern_.end(vertex); ++k) {
      const int neighbour = pattern_.column[index(k)];
      const bool is_inside = label[index(neighbour)] == label[index(start)];
      if (!is_inside || distance_[index(neighbour)] != k_not_reached) continue;
      distance_[index(neighbour)] = distance_[index(vertex)] + 1;
      reached_.push_back(neighbour);
    }
    std::stable_sort(reached_.begin() + first, reached_.end(),
                     [&](int a, int b) { return degree(a) < degree(b); });
  }
  return reached_;
}

int BreadthFirst::end_from(int start, std::span<const int> label) {
  for (int farthest = 0;;) {
    const int last = search(start, label).back();
    if (distance(last) <= farthest) return start;
    farthest = distance(last);
    start = last;
  }
}

}  // namespace weft
