#include "core/linear/grid/cycle_costs.h"

#include <cstdint>

namespace weft {

namespace {

double vertices_of(const LaneShape& shape) {
  return static_cast<double>(shape.rows) * shape.columns;
}

// A product moves five blocks of nine numbers, the vector and the product; it takes 15 additions
// and multiplications for the row sum, as many for either end of four pairs, and 39 for differences
// and sums.
Cost product_cost(const BlockStencil& A) {
  const double n = vertices_of(A.shape());
  return {n * sizeof(float) * (5 * 9 + 6), n * (9 * 15 + 39)};
}

// Passes read the matrix, r and w D^-1, 9 numbers a vertex, and, both in restriction and in
// prolongation, the interpolation: three blocks a coarse vertex in half precision, and a vector.
Cost passes_cost(double n, double coarse_n, const Cost& product, int passes, int corrections) {
  const double matrix_bytes = product.bytes - 6 * n * sizeof(float);
  const double weight_bytes = 27 * sizeof(std::uint16_t);
  return {passes * (matrix_bytes + 9 * n * sizeof(float)) +
              corrections * coarse_n * (6 * sizeof(float) + 2 * weight_bytes),
          // A coarse vertex takes 177 for the interpolation and its transpose, a vertex 12 for
          // additions to x and subtractions from r.
          corrections * (177 * coarse_n + 12 * n)};
}

}  // namespace

// There are two passes, with a product each; the second writes s and repeats the first sweep, 15
// flops a vertex. A sweep of a residual takes 21.
Cost visit_cost(const GridStencil& A, const LaneShape& coarse) {
  const double n = vertices_of(A.shape());
  const Cost product = A.cost();
  Cost cost = passes_cost(n, vertices_of(coarse), product, 2, 1);
  cost.bytes += 3 * n * sizeof(float);
  cost.flops += 2 * product.flops + (2 * 15 + 21) * n;
  return cost;
}

// Each correction takes a pass down, with a product for the residual, and a pass up. Each pass
// writes x, which the next one reads. Sweeps of odd rows take two thirds of a product at first,
// since they begin at zero, and a whole one later; the last sweep is over all rows.
Cost visit_cost(const BlockStencil& A, const LaneShape& coarse, int corrections) {
  const double n = vertices_of(A.shape());
  const Cost product = product_cost(A);
  Cost cost = passes_cost(n, vertices_of(coarse), product, corrections + 1, corrections);
  cost.bytes += (6 * corrections + 3) * n * sizeof(float);
  cost.flops += (1.5 * corrections + 5.0 / 6) * product.flops + (28.5 + 10.5 * corrections) * n;
  return cost;
}

}  // namespace weft
