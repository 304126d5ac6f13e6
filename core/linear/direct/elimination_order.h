#pragma once

#include "core/base/table.h"
#include "core/sparse/vertex_order.h"

#include <Eigen/SparseCore>

/// The orders in which a factorisation can eliminate the vertices of a cloth, first to last.
namespace weft {

/// A rule for the order of elimination, on which the fill of the factor depends.
struct EliminationOrder : TableEntry {
  /// Returns the vertices in their order, n.
  std::vector<int> (*find)(const BlockPattern& pattern) = nullptr;
};

/// Returns the table of all orders; the first is that of the mesh.
std::span<const EliminationOrder> elimination_order_table();

/// Returns the order of Cuthill and McKee (1969), reversed as in George and Liu, Computer Solution
/// of Large Sparse Positive Definite Systems (1981), 4.3.
std::vector<int> reverse_cuthill_mckee(const BlockPattern& pattern);
/// Returns an order by nested dissection (George 1973): a set of vertices that separates two halves
/// of the mesh comes after both, and each half is ordered in the same manner.
std::vector<int> nested_dissection(const BlockPattern& pattern);

/// Returns the upper triangle of the pattern in this order, n x n, with the value 1 in each entry.
Eigen::SparseMatrix<double> ordered_upper_triangle(const BlockPattern& pattern,
                                                   std::span<const int> order);
/// Returns the entries of L, 3n x 3n, where A = L L^T has this pattern of 3x3 blocks in this order.
double factor_entries(const BlockPattern& pattern, std::span<const int> order);

}  // namespace weft
