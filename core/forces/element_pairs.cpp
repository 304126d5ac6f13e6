#include "core/forces/element_pairs.h"

#include "core/sparse/grid_stencil.h"

#include <algorithm>
#include <tuple>

namespace weft {

namespace {

// Returns the direction of k_grid_directions from one vertex of a grid to a later one;
// k_element_kinds: none of them.
int kind_between(int first, int second, const GridShape& shape) {
  const int down = second / shape.columns - first / shape.columns;
  const int right = second % shape.columns - first % shape.columns;
  int kind = 0;
  for (; kind < k_element_kinds; ++kind) {
    const GridDirection& k = k_grid_directions[kind];
    if (k.row == down && k.second_column - k.first_column == right) break;
  }
  return kind;
}

}  // namespace

void ElementPairs::clear() {
  row_start_.clear();
  places_.clear();
  corners_.clear();
}

void ElementPairs::sort(const std::vector<Coupling>& couplings, const GridShape& shape) {
  struct Placed {
    int row, column, kind;
    PairCorners corners;
    auto place() const { return std::tuple(row, column, kind); }
  };
  clear();
  std::vector<Placed> placed;
  placed.reserve(couplings.size());
  for (const auto& [first, second, corners] : couplings) {
    const int kind = kind_between(first, second, shape);
    if (kind == k_element_kinds) return;
    const int column = first % shape.columns - k_grid_directions[kind].first_column;
    placed.push_back({first / shape.columns, column, kind, corners});
  }
  std::stable_sort(placed.begin(), placed.end(),
                   [](const Placed& a, const Placed& b) { return a.place() < b.place(); });
  for (std::size_t k = 0; k < placed.size(); ++k) {
    const Placed& pair = placed[k];
    row_start_.resize(std::max(row_start_.size(), static_cast<std::size_t>(pair.row) + 1),
                      places_.size());
    if (k == 0 || placed[k - 1].place() != pair.place()) {
      places_.push_back({pair.column, pair.kind, static_cast<int>(k)});
    }
    corners_.push_back(pair.corners);
  }
  row_start_.resize(static_cast<std::size_t>(shape.rows) + 1, places_.size());
  places_.push_back({0, 0, static_cast<int>(placed.size())});
}

}  // namespace weft
