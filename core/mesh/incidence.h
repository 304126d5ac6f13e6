#pragma once

#include <array>
#include <span>
#include <vector>

namespace weft {

/// The elements (springs, triangles, ...) of each vertex, in ascending order. Sums over the
/// elements of a vertex, vertex by vertex, are parallel without conflicts and have a fixed order.
class Incidence {
 public:
  struct Entry {
    int element;
    int corner;  ///< index of the vertex within the element
  };

  template <std::size_t Corners>
  Incidence(int vertex_count, std::span<const std::array<int, Corners>> elements)
      : start_(static_cast<std::size_t>(vertex_count) + 1, 0), entries_(Corners * elements.size()) {
    for (const auto& element : elements) {
      for (const int vertex : element) ++start_[static_cast<std::size_t>(vertex) + 1];
    }
    for (std::size_t i = 1; i < start_.size(); ++i) start_[i] += start_[i - 1];
    std::vector<int> next(start_.begin(), start_.end() - 1);
    for (std::size_t e = 0; e < elements.size(); ++e) {
      for (std::size_t c = 0; c < Corners; ++c) {
        int& index = next[static_cast<std::size_t>(elements[e][c])];
        entries_[static_cast<std::size_t>(index++)] = {static_cast<int>(e), static_cast<int>(c)};
      }
    }
  }

  int vertex_count() const { return static_cast<int>(start_.size()) - 1; }
  std::span<const Entry> of(int vertex) const {
    const auto v = static_cast<std::size_t>(vertex);
    return {entries_.data() + start_[v], entries_.data() + start_[v + 1]};
  }

 private:
  std::vector<int> start_;  ///< n + 1
  std::vector<Entry> entries_;
};

/// Below this many vertices a sum over elements is not worth a thread.
inline constexpr int k_grain_vertices = 512;

}  // namespace weft
