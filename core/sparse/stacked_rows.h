#pragma once

#include "core/sparse/lane_field.h"

#include <algorithm>
#include <cstring>
#include <span>

/// Rows of a grid in lanes, from and to stacked vectors in double precision.
namespace weft {

/// The numbers of one row of a stacked vector, 3n.
template <class Number>
std::span<Number> stacked_row(std::span<Number> stacked, const LaneShape& shape, int row) {
  return stacked.subspan(3 * static_cast<std::size_t>(shape.vertex(row, 0)),
                         3 * static_cast<std::size_t>(shape.columns));
}

namespace detail {

/// How many numbers of a row part `part` has, of four each.
inline std::size_t size_of_part(std::size_t size, std::size_t part) {
  return std::min<std::size_t>(size - std::min(size, 4 * part), 4);
}

[[gnu::always_inline]] inline Double4 load_part(std::span<const double> row, std::size_t part) {
  Double4 value{};
  const std::size_t size = size_of_part(row.size(), part);
  if (size == 4) {
    std::memcpy(&value, &row[4 * part], sizeof value);
  } else if (size > 0) {
    std::memcpy(&value, &row[4 * part], size * sizeof(double));
  }
  return value;
}

}  // namespace detail

/// Four vertices of a row, from column 4 group on; zeros beyond its end.
[[gnu::always_inline]] inline DoubleLanes3 load_four(std::span<const double> row, int group) {
  const auto part = 3 * static_cast<std::size_t>(group);
  return deinterleaved({detail::load_part(row, part), detail::load_part(row, part + 1),
                        detail::load_part(row, part + 2)});
}

/// lanes = row, with zeros after its end up to the length of a row of a field.
inline void load_row(std::span<const double> row, const LaneShape& shape, DoubleLanes3* lanes) {
  for (int g = 0; g < shape.registers<Double4>(); ++g) lanes[g] = load_four(row, g);
}

/// row += scale lanes
template <class Register>
void add_lanes(double scale, const LanesOf3<Register>* lanes, std::span<double> row) {
  std::size_t part = 0;
  for (; 4 * part < row.size(); ++lanes) {
    for (const auto& numbers : interleaved(*lanes)) {
      const std::size_t size = detail::size_of_part(row.size(), part);
      const Double4 sum = detail::load_part(row, part) + scale * to_double(numbers);
      if (size == 4) {
        std::memcpy(&row[4 * part], &sum, sizeof sum);
      } else if (size > 0) {
        std::memcpy(&row[4 * part], &sum, size * sizeof(double));
      }
      ++part;
    }
  }
}

}  // namespace weft
