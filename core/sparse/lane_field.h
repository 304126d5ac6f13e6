#pragma once

#include "core/mesh/mesh.h"
#include "core/sparse/lanes.h"

#include <span>
#include <utility>
#include <vector>

namespace weft {

/// How the vertices of a grid lie in lanes: each row in groups of eight columns, the last group
/// filled up with columns that do not exist.
struct LaneShape {
  int rows = 0;
  int columns = 0;

  LaneShape() = default;
  explicit LaneShape(const GridShape& grid) : rows(grid.rows), columns(grid.columns) {}

  int groups() const { return (columns + k_lanes - 1) / k_lanes; }
  int vertex(int row, int column) const { return row * columns + column; }
  bool operator==(const LaneShape&) const = default;
};

/// A vector at every vertex of a grid, in single precision. One more group behind each row and two
/// more rows are there to be read as zeros, as the columns that do not exist are.
class LaneField {
 public:
  /// All zeros. Allocates when the shape changes.
  void fit(const LaneShape& shape) {
    if (shape == shape_) return;
    shape_ = shape;
    stride_ = shape.groups() + 1;
    values_.assign(static_cast<std::size_t>((shape.rows + 2) * stride_), Lanes3{});
  }

  const LaneShape& shape() const { return shape_; }
  Lanes3* row(int row) { return values_.data() + row * stride_; }
  const Lanes3* row(int row) const { return values_.data() + row * stride_; }

  void swap(LaneField& other) noexcept {
    std::swap(shape_, other.shape_);
    std::swap(stride_, other.stride_);
    values_.swap(other.values_);
  }

 private:
  LaneShape shape_;
  int stride_ = 0;
  std::vector<Lanes3> values_;
};

/// The last three of the rows of a field, for a loop that makes the rows as it goes: as long as
/// those of a field, with the group behind them. Row -1 may be named, too.
class LaneRows {
 public:
  /// All zeros. Allocates when there are more groups than ever before.
  void fit(int groups) {
    stride_ = groups + 1;
    values_.assign(3 * static_cast<std::size_t>(stride_), Lanes3{});
  }
  Lanes3* row(int row) { return values_.data() + (row + 3) % 3 * stride_; }

 private:
  int stride_ = 0;
  std::vector<Lanes3> values_;
};

/// The rows of a field, as products with a stencil ask for them.
inline auto rows_of(const LaneField& field) {
  return [&field](int row) { return field.row(row); };
}

/// The three numbers at one column of a row.
inline Eigen::Vector3f get(const Lanes3* row, int column) {
  const Lanes3& group = row[column / k_lanes];
  const int lane = column % k_lanes;
  return {group.x[lane], group.y[lane], group.z[lane]};
}
inline void set(Lanes3* row, int column, const Eigen::Vector3f& value) {
  Lanes3& group = row[column / k_lanes];
  const int lane = column % k_lanes;
  group.x[lane] = value.x();
  group.y[lane] = value.y();
  group.z[lane] = value.z();
}

}  // namespace weft
