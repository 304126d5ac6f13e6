#pragma once

#include "core/sparse/lane_field.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace weft {

/// A matrix U of few columns u_t, each with a vector at few vertices of a grid.
class LaneColumns {
 public:
  struct Entry {
    int row, column;       ///< of the grid
    std::ptrdiff_t group;  ///< of lanes, from the first row on
    int lane;
    Eigen::Vector3f u;
  };

  /// No columns. Keeps its memory.
  void clear(const LaneShape& shape) {
    shape_ = shape;
    entries_.clear();
    start_.assign(1, 0);
  }
  /// One more column, of zeros.
  void begin_column() { start_.push_back(entries_.size()); }
  void drop_column() {
    start_.pop_back();
    entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(start_.back()), entries_.end());
  }
  /// Adds u at a vertex of the last column.
  void add(int row, int column, const Eigen::Vector3f& u) {
    const auto begin = entries_.begin() + static_cast<std::ptrdiff_t>(start_[count() - 1]);
    const auto found = std::find_if(begin, entries_.end(), [&](const Entry& entry) {
      return entry.row == row && entry.column == column;
    });
    if (found != entries_.end()) {
      found->u += u;
    } else {
      entries_.push_back(
          {row, column, row * LaneField::stride(shape_) + column / k_lanes, column % k_lanes, u});
      start_.back() = entries_.size();
    }
  }

  /// The columns of another with map(row, column, u) in place of u.
  template <class Map>
  void assign(const LaneColumns& other, const Map& map) {
    shape_ = other.shape_;
    entries_ = other.entries_;
    start_ = other.start_;
    for (Entry& entry : entries_) entry.u = map(entry.row, entry.column, entry.u);
  }

  const LaneShape& shape() const { return shape_; }
  std::size_t count() const { return start_.size() - 1; }
  /// The entries of a column, each vertex once.
  std::span<const Entry> column(std::size_t t) const {
    return {entries_.data() + start_[t], entries_.data() + start_[t + 1]};
  }

  /// u_t^T x
  float dot(std::size_t t, const LaneField& x) const {
    const Lanes3* origin = x.row(0);
    float sum = 0;
    for (const Entry& entry : column(t)) {
      const Lanes3& here = origin[entry.group];
      sum += entry.u.x() * here.x[entry.lane] + entry.u.y() * here.y[entry.lane] +
             entry.u.z() * here.z[entry.lane];
    }
    return sum;
  }
  /// x += scale u_t
  void add_to(std::size_t t, float scale, LaneField& x) const {
    Lanes3* origin = x.row(0);
    for (const Entry& entry : column(t)) {
      Lanes3& here = origin[entry.group];
      here.x[entry.lane] += scale * entry.u.x();
      here.y[entry.lane] += scale * entry.u.y();
      here.z[entry.lane] += scale * entry.u.z();
    }
  }

  /// After the last add(), for subtract_row().
  void sort_by_rows() {
    row_start_.assign(static_cast<std::size_t>(shape_.rows) + 2, 0);
    const auto next = [&](std::size_t entry) -> std::size_t& {
      return row_start_[static_cast<std::size_t>(entries_[entry].row) + 1];
    };
    for (const Entry& entry : entries_) ++row_start_[static_cast<std::size_t>(entry.row) + 2];
    for (std::size_t r = 2; r < row_start_.size(); ++r) row_start_[r] += row_start_[r - 1];
    by_rows_.resize(entries_.size());
    for (std::size_t t = 0; t < count(); ++t) {
      for (std::size_t k = start_[t]; k < start_[t + 1]; ++k) by_rows_[next(k)++] = {k, t};
    }
  }
  /// y -= U c on one row of a field.
  void subtract_row(int row, std::span<const float> c, Lanes3* y) const {
    const auto r = static_cast<std::size_t>(row);
    for (std::size_t k = row_start_[r]; k < row_start_[r + 1]; ++k) {
      const auto& [number, t] = by_rows_[k];
      const Entry& entry = entries_[number];
      Lanes3& here = y[entry.column / k_lanes];
      here.x[entry.lane] -= c[t] * entry.u.x();
      here.y[entry.lane] -= c[t] * entry.u.y();
      here.z[entry.lane] -= c[t] * entry.u.z();
    }
  }

 private:
  LaneShape shape_;
  std::vector<Entry> entries_;
  std::vector<std::size_t> start_ = {0};  ///< of entries_; columns + 1
  /// The number of an entry and its column, by rows, then by columns.
  std::vector<std::pair<std::size_t, std::size_t>> by_rows_;
  std::vector<std::size_t> row_start_;  ///< of by_rows_; rows + 1
};

}  // namespace weft
