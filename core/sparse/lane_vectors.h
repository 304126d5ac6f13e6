#pragma once

#include "core/kernels/lanes.h"
#include "core/mesh/mesh.h"

#include <utility>
#include <vector>

namespace weft {

/// The layout of a grid's vertices in lanes: each row has groups of eight columns, the last group
/// filled up with columns that do not exist. In double precision a group is two registers.
struct LaneShape {
  int rows = 0;
  int columns = 0;

  LaneShape() = default;
  explicit LaneShape(const GridShape& grid) : rows(grid.rows), columns(grid.columns) {}

  int groups() const { return (columns + k_lanes - 1) / k_lanes; }
  template <class Register>
  int registers() const {
    return groups() * (k_lanes / k_lanes_of<Register>);
  }
  int vertex(int row, int column) const { return row * columns + column; }
  bool operator==(const LaneShape&) const = default;
};

/// A vector at every vertex of a grid. One more register after each row, two more rows, and the
/// columns that do not exist are zeros that products may read.
template <class Register>
class LaneVectorsOf {
 public:
  using Vector = LanesOf3<Register>;

  /// Makes all vectors zero. Allocates when the shape changes.
  void fit(const LaneShape& shape) {
    if (shape == shape_) return;
    shape_ = shape;
    stride_ = stride(shape);
    values_.assign(static_cast<std::size_t>((shape.rows + 2) * stride_), Vector{});
  }

  /// Returns the number of registers from one row to the next.
  static int stride(const LaneShape& shape) { return shape.registers<Register>() + 1; }

  const LaneShape& shape() const { return shape_; }
  Vector* row(int row) { return values_.data() + row * stride_; }
  const Vector* row(int row) const { return values_.data() + row * stride_; }

  void swap(LaneVectorsOf& other) noexcept {
    std::swap(shape_, other.shape_);
    std::swap(stride_, other.stride_);
    values_.swap(other.values_);
  }

 private:
  LaneShape shape_;
  int stride_ = 0;
  std::vector<Vector> values_;
};
using LaneVectors = LaneVectorsOf<Float8>;
using DoubleLaneVectors = LaneVectorsOf<Double4>;

/// The last three rows of lane vectors, for a loop that makes the rows one by one. Each has the
/// length of a row of lane vectors, with the register after it. Row -1 may be named, too.
template <class Register>
class LaneRowsOf {
 public:
  using Vector = LanesOf3<Register>;

  /// Makes all rows zero. Allocates when there are more groups than ever before.
  void fit(const LaneShape& shape) {
    stride_ = shape.registers<Register>() + 1;
    values_.assign(3 * static_cast<std::size_t>(stride_), Vector{});
  }
  Vector* row(int row) { return values_.data() + (row + 3) % 3 * stride_; }

 private:
  int stride_ = 0;
  std::vector<Vector> values_;
};
using LaneRows = LaneRowsOf<Float8>;
using DoubleLaneRows = LaneRowsOf<Double4>;

/// The rows of lane vectors, in the form in which products with a stencil ask for them.
template <class Register>
auto rows_of(const LaneVectorsOf<Register>& vectors) {
  return [&vectors](int row) { return vectors.row(row); };
}

/// Returns the three numbers at one column of a row.
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

/// Returns the index in lane vectors of the first of the three numbers at a vertex; they are
/// k_lanes apart.
inline int lane_index(const LaneShape& shape, int row, int column) {
  const int group = row * LaneVectors::stride(shape) + column / k_lanes;
  return 3 * k_lanes * group + column % k_lanes;
}
inline int lane_index(const LaneShape& shape, int vertex) {
  return lane_index(shape, vertex / shape.columns, vertex % shape.columns);
}
/// Returns the numbers of a row, or of lane vectors from their first row on.
inline const float* numbers_of(const Lanes3* row) { return reinterpret_cast<const float*>(row); }
inline float* numbers_of(Lanes3* row) { return reinterpret_cast<float*>(row); }

/// Returns the three numbers of a vertex, the first of which is at `here`.
inline Eigen::Vector3f get(const float* here) {
  return {here[0], here[k_lanes], here[2 * k_lanes]};
}
inline void increase(float* here, const Eigen::Vector3f& value) {
  here[0] += value.x();
  here[k_lanes] += value.y();
  here[2 * k_lanes] += value.z();
}

/// Returns the three numbers of the vertex at `index` of lane vectors.
inline Eigen::Vector3f get(const LaneVectors& vectors, int index) {
  return get(numbers_of(vectors.row(0)) + index);
}
inline void set(LaneVectors& vectors, int index, const Eigen::Vector3f& value) {
  float* here = numbers_of(vectors.row(0)) + index;
  here[0] = value.x();
  here[k_lanes] = value.y();
  here[2 * k_lanes] = value.z();
}
inline void increase(LaneVectors& vectors, int index, const Eigen::Vector3f& value) {
  increase(numbers_of(vectors.row(0)) + index, value);
}

}  // namespace weft
