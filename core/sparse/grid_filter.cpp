#include "core/sparse/grid_filter.h"

#include <algorithm>

namespace weft {

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
    weft::set(v, column, (S * get(v, column).cast<double>()).cast<float>());
  }
}

}  // namespace weft
