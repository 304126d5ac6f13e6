#pragma once

#include "core/sparse/lane_vectors.h"

#include <algorithm>
#include <span>
#include <vector>

namespace weft {

/// A matrix U of few columns u_t, each with a vector at few vertices of a grid.
class LaneColumns {
 public:
  /// Removes all columns; keeps the memory.
  void clear(const LaneShape& shape) {
    shape_ = shape;
    entries_.clear();
    vertices_.clear();
    start_.assign(1, 0);
  }
  /// Begins one more column, of zeros.
  void begin_column() { start_.push_back(entries_.size()); }
  void drop_column() {
    start_.pop_back();
    entries_.resize(start_.back());
    vertices_.resize(start_.back());
  }
  /// Adds u at a vertex of the last column.
  void add(int row, int column, const Eigen::Vector3f& u) {
    const int index = lane_index(shape_, row, column);
    const auto begin = entries_.begin() + static_cast<std::ptrdiff_t>(start_[count() - 1]);
    const auto found = std::find_if(begin, entries_.end(),
                                    [&](const Entry& entry) { return entry.index == index; });
    if (found != entries_.end()) {
      found->u += u;
    } else {
      append(row, column, u);
    }
  }
  /// Appends u at a vertex of the last column, which may then have the vertex twice.
  void append(int row, int column, const Eigen::Vector3f& u) {
    entries_.push_back({lane_index(shape_, row, column), u});
    vertices_.push_back({row, column});
    start_.back() = entries_.size();
  }

  /// Copies the columns of another matrix, sorted by rows, with map(row, column, u) instead of u.
  template <class Map>
  void assign(const LaneColumns& other, const Map& map) {
    *this = other;
    for (std::size_t k = 0; k < entries_.size(); ++k) {
      entries_[k].u = map(vertices_[k].row, vertices_[k].column, entries_[k].u);
      by_rows_[places_by_rows_[k]].u = entries_[k].u;
    }
  }

  const LaneShape& shape() const { return shape_; }
  std::size_t count() const { return start_.size() - 1; }
  /// Returns the number of vertices of column t.
  std::size_t size(std::size_t t) const { return start_[t + 1] - start_[t]; }
  /// Calls use(row, column, u) for the vertices of column t.
  template <class Use>
  void for_each(std::size_t t, const Use& use) const {
    for (std::size_t k = start_[t]; k < start_[t + 1]; ++k) {
      use(vertices_[k].row, vertices_[k].column, entries_[k].u);
    }
  }
  /// Returns u_t at a vertex; zero where the column does not have the vertex.
  Eigen::Vector3f at(std::size_t t, int row, int column) const {
    const int index = lane_index(shape_, row, column);
    for (std::size_t k = start_[t]; k < start_[t + 1]; ++k) {
      if (entries_[k].index == index) return entries_[k].u;
    }
    return Eigen::Vector3f::Zero();
  }

  /// u_t^T x
  float dot(std::size_t t, const LaneVectors& x) const {
    float sum = 0;
    for (std::size_t k = start_[t]; k < start_[t + 1]; ++k) {
      sum += entries_[k].u.dot(get(x, entries_[k].index));
    }
    return sum;
  }
  /// x += scale u_t
  void add_to(std::size_t t, float scale, LaneVectors& x) const {
    for (std::size_t k = start_[t]; k < start_[t + 1]; ++k) {
      increase(x, entries_[k].index, scale * entries_[k].u);
    }
  }

  /// Must be called after the last column and before functions that work on one row.
  void sort_by_rows() {
    row_start_.assign(static_cast<std::size_t>(shape_.rows) + 2, 0);
    for (const Vertex& vertex : vertices_) ++row_start_[static_cast<std::size_t>(vertex.row) + 2];
    for (std::size_t r = 2; r < row_start_.size(); ++r) row_start_[r] += row_start_[r - 1];
    by_rows_.resize(entries_.size());
    places_by_rows_.resize(entries_.size());
    for (std::size_t t = 0; t < count(); ++t) {
      for (std::size_t k = start_[t]; k < start_[t + 1]; ++k) {
        const auto r = static_cast<std::size_t>(vertices_[k].row);
        places_by_rows_[k] = row_start_[r + 1]++;
        by_rows_[places_by_rows_[k]] = {lane_index(shape_, 0, vertices_[k].column),
                                        static_cast<int>(t), entries_[k].u};
      }
    }
  }
  /// y -= U c on one row of lane vectors.
  void subtract_row(int row, std::span<const float> c, Lanes3* y) const {
    const auto r = static_cast<std::size_t>(row);
    for (std::size_t k = row_start_[r]; k < row_start_[r + 1]; ++k) {
      const auto& [index, t, u] = by_rows_[k];
      increase(numbers_of(y) + index, -c[static_cast<std::size_t>(t)] * u);
    }
  }
  /// Computes the terms of U^T x from a row of x, one for each vertex of each column, in `parts`,
  /// which has size() numbers.
  void pull_row(int row, const Lanes3* x, std::span<float> parts) const {
    const auto r = static_cast<std::size_t>(row);
    for (std::size_t k = row_start_[r]; k < row_start_[r + 1]; ++k) {
      parts[k] = by_rows_[k].u.dot(get(numbers_of(x) + by_rows_[k].index));
    }
  }
  /// Returns u_t^T x, once all rows have written their terms to `parts`.
  float sum(std::size_t t, std::span<const float> parts) const {
    float sum = 0;
    for (std::size_t k = start_[t]; k < start_[t + 1]; ++k) sum += parts[places_by_rows_[k]];
    return sum;
  }
  /// Returns the number of vertices in all columns together.
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    int index;  ///< index in lane vectors
    Eigen::Vector3f u;
  };
  struct Vertex {
    int row, column;
  };
  struct RowEntry {
    int index;  ///< index in the row
    int t;
    Eigen::Vector3f u;
  };

  LaneShape shape_;
  std::vector<Entry> entries_;
  std::vector<Vertex> vertices_;             ///< vertices of the entries
  std::vector<std::size_t> start_ = {0};     ///< begins of columns in entries_; columns + 1
  std::vector<RowEntry> by_rows_;            ///< entries by rows, then by t
  std::vector<std::size_t> row_start_;       ///< begins of rows in by_rows_; rows + 1
  std::vector<std::size_t> places_by_rows_;  ///< index in by_rows_ of each of entries_
};

}  // namespace weft
