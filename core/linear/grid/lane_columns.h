#pragma once

#include "core/sparse/lane_vectors.h"

#include <algorithm>
#include <span>
#include <vector>

namespace weft {

/// A matrix U of few columns u_t, each with a vector at few vertices of a grid.
class LaneColumns {
 public:
  /// No columns. Keeps its memory.
  void clear(const LaneShape& shape) {
    shape_ = shape;
    entries_.clear();
    vertices_.clear();
    start_.assign(1, 0);
  }
  /// One more column, of zeros.
  void begin_column() { start_.push_back(entries_.size()); }
  void drop_column() {
    start_.pop_back();
    entries_.resize(start_.back());
    vertices_.resize(start_.back());
  }
  /// Adds u at a vertex of the last column.
  void add(int row, int column, const Eigen::Vector3f& u) {
    const int place = place_of(shape_, row, column);
    const auto begin = entries_.begin() + static_cast<std::ptrdiff_t>(start_[count() - 1]);
    const auto found = std::find_if(begin, entries_.end(),
                                    [&](const Entry& entry) { return entry.place == place; });
    if (found != entries_.end()) {
      found->u += u;
    } else {
      append(row, column, u);
    }
  }
  /// The same where the column may have the vertex twice.
  void append(int row, int column, const Eigen::Vector3f& u) {
    entries_.push_back({place_of(shape_, row, column), u});
    vertices_.push_back({row, column});
    start_.back() = entries_.size();
  }

  /// The columns of another, sorted by rows, with map(row, column, u) in place of u.
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
  /// How many vertices column t has.
  std::size_t size(std::size_t t) const { return start_[t + 1] - start_[t]; }
  /// Calls use(row, column, u) for the vertices of column t.
  template <class Use>
  void for_each(std::size_t t, const Use& use) const {
    for (std::size_t k = start_[t]; k < start_[t + 1]; ++k) {
      use(vertices_[k].row, vertices_[k].column, entries_[k].u);
    }
  }
  /// u_t at a vertex; zero where it has none.
  Eigen::Vector3f at(std::size_t t, int row, int column) const {
    const int place = place_of(shape_, row, column);
    for (std::size_t k = start_[t]; k < start_[t + 1]; ++k) {
      if (entries_[k].place == place) return entries_[k].u;
    }
    return Eigen::Vector3f::Zero();
  }

  /// u_t^T x
  float dot(std::size_t t, const LaneVectors& x) const {
    float sum = 0;
    for (std::size_t k = start_[t]; k < start_[t + 1]; ++k) {
      sum += entries_[k].u.dot(get(x, entries_[k].place));
    }
    return sum;
  }
  /// x += scale u_t
  void add_to(std::size_t t, float scale, LaneVectors& x) const {
    for (std::size_t k = start_[t]; k < start_[t + 1]; ++k) {
      increase(x, entries_[k].place, scale * entries_[k].u);
    }
  }

  /// Call after the last column: what works on one row needs it.
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
        by_rows_[places_by_rows_[k]] = {place_of(shape_, 0, vertices_[k].column),
                                        static_cast<int>(t), entries_[k].u};
      }
    }
  }
  /// y -= U c on one row of lane vectors.
  void subtract_row(int row, std::span<const float> c, Lanes3* y) const {
    const auto r = static_cast<std::size_t>(row);
    for (std::size_t k = row_start_[r]; k < row_start_[r + 1]; ++k) {
      const auto& [place, t, u] = by_rows_[k];
      increase(numbers_of(y) + place, -c[static_cast<std::size_t>(t)] * u);
    }
  }
  /// What a row of x gives to U^T x: a number for each vertex of each column, in `parts`, which has
  /// as many as size() says of all columns together.
  void pull_row(int row, const Lanes3* x, std::span<float> parts) const {
    const auto r = static_cast<std::size_t>(row);
    for (std::size_t k = row_start_[r]; k < row_start_[r + 1]; ++k) {
      parts[k] = by_rows_[k].u.dot(get(numbers_of(x) + by_rows_[k].place));
    }
  }
  /// u_t^T x of the parts that all rows gave.
  float sum(std::size_t t, std::span<const float> parts) const {
    float sum = 0;
    for (std::size_t k = start_[t]; k < start_[t + 1]; ++k) sum += parts[places_by_rows_[k]];
    return sum;
  }
  /// Vertices of all columns together.
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    int place;  ///< in lane vectors
    Eigen::Vector3f u;
  };
  struct Vertex {
    int row, column;
  };
  struct RowEntry {
    int place;  ///< in the row
    int t;
    Eigen::Vector3f u;
  };

  LaneShape shape_;
  std::vector<Entry> entries_;
  std::vector<Vertex> vertices_;             ///< of the entries
  std::vector<std::size_t> start_ = {0};     ///< of entries_; columns + 1
  std::vector<RowEntry> by_rows_;            ///< by rows, then by t
  std::vector<std::size_t> row_start_;       ///< of by_rows_; rows + 1
  std::vector<std::size_t> places_by_rows_;  ///< of entries_ in by_rows_
};

}  // namespace weft
