#include "core/linear/direct/elimination_order.h"

#include "core/linear/direct/factorisation_size.h"

#include <Eigen/OrderingMethods>

#include <array>
#include <numeric>

namespace weft {

namespace {

std::vector<int> natural_order(const BlockPattern& pattern) {
  std::vector<int> order(static_cast<std::size_t>(pattern.rows()));
  std::iota(order.begin(), order.end(), 0);
  return order;
}

// Eigen's permutation maps a vertex to itself in the order: entry k of its inverse is vertex k.
std::vector<int> minimum_degree_order(const BlockPattern& pattern) {
  const std::vector<int> natural = natural_order(pattern);
  const Eigen::SparseMatrix<double> upper = ordered_upper_triangle(pattern, natural);
  Eigen::SparseMatrix<double> whole = upper.selfadjointView<Eigen::Upper>();
  Eigen::AMDOrdering<int>::PermutationType permutation;
  Eigen::AMDOrdering<int>()(whole, permutation);
  const auto& order = permutation.indices();
  return {order.begin(), order.end()};
}

EliminationOrder order_line(std::string name, std::string label, std::string help,
                            std::vector<int> (*find)(const BlockPattern&)) {
  return {table_line<NoParameters>(std::move(name), std::move(label), std::move(help)), find};
}

}  // namespace

std::span<const EliminationOrder> elimination_order_table() {
  static const std::array<EliminationOrder, 4> table = {{
      order_line("natural", "Natural", "The order of the mesh's vertices.", natural_order),
      order_line("rcm", "Reverse Cuthill-McKee",
                 "Neighbours follow each other, so that all blocks are near the diagonal.",
                 reverse_cuthill_mckee),
      order_line("amd", "Minimum degree (AMD)",
                 "The vertex with the fewest neighbours left is eliminated first, about.",
                 minimum_degree_order),
      order_line("nested_dissection", "Nested dissection",
                 "Lines that cut the cloth in halves come last, again and again.",
                 nested_dissection),
  }};
  return table;
}

Eigen::SparseMatrix<double> ordered_upper_triangle(const BlockPattern& pattern,
                                                   std::span<const int> order) {
  const std::vector<int> position = positions_in(order);
  std::vector<Eigen::Triplet<double>> entries;
  for (int i = 0; i < pattern.rows(); ++i) {
    const int row = position[static_cast<std::size_t>(i)];
    for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
      const int j = pattern.column[static_cast<std::size_t>(k)];
      const int column = position[static_cast<std::size_t>(j)];
      if (row <= column) entries.emplace_back(row, column, 1.0);
    }
  }
  Eigen::SparseMatrix<double> upper(pattern.rows(), pattern.rows());
  upper.setFromTriplets(entries.begin(), entries.end());
  return upper;
}

// A column of c blocks, with the triangle on the diagonal, has 9 (c - 1) + 6 entries.
double factor_entries(const BlockPattern& pattern, std::span<const int> order) {
  double entries = 0;
  for (const int blocks : cholesky_column_counts(ordered_upper_triangle(pattern, order)))
    entries += 9.0 * (blocks - 1) + 6;
  return entries;
}

}  // namespace weft
