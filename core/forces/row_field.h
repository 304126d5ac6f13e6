#pragma once

#include "core/mesh/mesh.h"

#include <span>
#include <vector>

namespace weft {

/// stacked += vectors with these components.
void add_interleaved(std::span<const double> x, std::span<const double> y,
                     std::span<const double> z, std::span<double> stacked);

/// The same vectors from `stacked`: their x, then their y, then their z.
void load_interleaved(std::span<const double> stacked, std::span<double> components);

/// A vector at every vertex of a grid in double precision: for each row the x of all columns, then
/// their y, then their z, so that loops over columns run in vector registers.
class RowField {
 public:
  /// Allocates when the shape changes.
  void fit(const GridShape& shape) {
    if (shape == shape_) return;
    shape_ = shape;
    values_.assign(3 * columns() * static_cast<std::size_t>(shape.rows), 0.0);
  }
  std::span<double> component(int row, int k) {
    return {values_.data() + start(row, k), columns()};
  }
  std::span<const double> component(int row, int k) const {
    return {values_.data() + start(row, k), columns()};
  }

  /// One row from and to a stacked vector.
  void load(int row, std::span<const double> stacked) {
    load_interleaved(stacked.subspan(start(row, 0)),
                     {values_.data() + start(row, 0), 3 * columns()});
  }
  void add_to(int row, std::span<double> stacked) const {
    add_interleaved(component(row, 0), component(row, 1), component(row, 2),
                    stacked.subspan(start(row, 0)));
  }

 private:
  std::size_t columns() const { return static_cast<std::size_t>(shape_.columns); }
  std::size_t start(int row, int k) const {
    return (3 * static_cast<std::size_t>(row) + static_cast<std::size_t>(k)) * columns();
  }

  GridShape shape_;
  std::vector<double> values_;
};

}  // namespace weft
