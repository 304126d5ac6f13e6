#pragma once

#include "core/sparse/block_pattern.h"

#include <span>
#include <vector>

namespace weft {

/// Searches the graph of a pattern, whose edges are the blocks off the diagonal, by distance. A
/// search stays within the vertices that have the same label as its start.
class BreadthFirst {
 public:
  static constexpr int k_not_reached = -1;

  /// The pattern must outlive this object.
  explicit BreadthFirst(const BlockPattern& pattern)
      : pattern_(pattern), distance_(static_cast<std::size_t>(pattern.rows()), k_not_reached) {}

  /// Returns the vertices that can be reached from `start`, by ascending distance; of two
  /// neighbours of a vertex, the one with fewer neighbours first. `label` has n entries.
  const std::vector<int>& search(int start, std::span<const int> label);
  /// Returns the distance of a vertex from the start of the last search, in edges.
  int distance(int vertex) const { return distance_[static_cast<std::size_t>(vertex)]; }
  /// Returns a vertex that is about as far from another one as any two are, found from `start`
  /// (George and Liu 1979).
  int end_from(int start, std::span<const int> label);

 private:
  const BlockPattern& pattern_;
  std::vector<int> distance_;  ///< n
  std::vector<int> reached_;
};

}  // namespace weft
