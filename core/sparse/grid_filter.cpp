#include "core/sparse/grid_filter.h"

#include <algorithm>

namespace weft {

void GridFilter::begin(const LaneShape& shape) {
  shape_ = shape;
  entries_.clear();
  rows_.assign(static_cast<std::size_t>(shape.rows), {0, 0});
}

void GridFilter::add(int vertex, const Mat3& S) {
  auto& [first, behind] = rows_[static_cast<std::size_t>(vertex / shape_.columns)];
  if (first == behind) first = entries_.size();
  entries_.push_back({vertex % shape_.columns, S});
  behind = entries_.size();
}

const GridFilter::Entry* GridFilter::find(int row, int column) const {
  if (row < 0 || row >= shape_.rows) return nullptr;
  const auto entries = this->row(row);
  const auto place =
      std::lower_bound(entries.begin(), entries.end(), column,
                       [](const Entry& entry, int wanted) { return entry.column < wanted; });
  return place != entries.end() && place->column == column ? &*place : nullptr;
}

void GridFilter::apply(int row, Lanes3* v) const {
  for (const auto& [column, S] : this->row(row)) {
    set(v, column, (S * get(v, column).cast<double>()).cast<float>());
  }
}

}  // namespace weft
