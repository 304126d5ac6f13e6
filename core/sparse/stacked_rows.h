#pragma once

#include "core/base/units.h"
#include "core/kernels/kernels.h"
#include "core/kernels/lane_kernels.h"
#include "core/sparse/lane_vectors.h"

#include <span>

/// Converts rows of a grid in lanes from and to stacked vectors in double precision.
namespace weft {

/// Returns the numbers of one row of a stacked vector, 3n.
template <class Number>
std::span<Number> stacked_row(std::span<Number> stacked, const LaneShape& shape, int row) {
  return stacked.subspan(3 * static_cast<std::size_t>(shape.vertex(row, 0)),
                         3 * static_cast<std::size_t>(shape.columns));
}

inline int columns_of(std::span<const double> row) { return static_cast<int>(row.size() / 3); }

/// lanes = row, followed by zeros up to the length of a row of lane vectors.
inline void load_row(std::span<const double> row, DoubleLanes3* lanes) {
  kernels().lanes.load_double(row.data(), columns_of(row), lanes);
}
/// lanes = scale row, rounded to single precision and followed by zeros.
inline void load_row(std::span<const double> row, double scale, Lanes3* lanes) {
  kernels().lanes.load(row.data(), columns_of(row), scale, lanes);
}

/// row += scale lanes
inline void add_lanes(double scale, const Lanes3* lanes, std::span<double> row) {
  kernels().lanes.add(scale, lanes, columns_of(row), row.data());
}
inline void add_lanes(double scale, const DoubleLanes3* lanes, std::span<double> row) {
  kernels().lanes.add_double(scale, lanes, columns_of(row), row.data());
}

/// stacked = lanes
inline void stack(const DoubleLaneVectors& lanes, VecX& stacked) {
  const LaneShape& shape = lanes.shape();
  stacked.setZero(3 * static_cast<Eigen::Index>(shape.rows) * shape.columns);
  for (int row = 0; row < shape.rows; ++row) {
    add_lanes(1, lanes.row(row), stacked_row(as_span(stacked), shape, row));
  }
}

}  // namespace weft
