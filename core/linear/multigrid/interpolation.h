#pragma once

#include "core/sparse/block_matrix.h"

namespace weft {

/// Vertices joined by edges of positive weight, each stored in both directions, in compressed rows.
struct Graph {
  std::vector<int> row_start;  ///< n + 1
  std::vector<int> column;
  std::vector<float> weight;

  int size() const { return static_cast<int>(row_start.size()) - 1; }
  int begin(int row) const { return row_start[static_cast<std::size_t>(row)]; }
  int end(int row) const { return row_start[static_cast<std::size_t>(row) + 1]; }
};

/// Returns the graph of all pairs of a pattern, with weight 1.
Graph graph_of(const BlockPattern& pattern);

/// An n x m matrix of non-negative weights, in compressed rows.
struct WeightMatrix {
  int columns = 0;  ///< m
  std::vector<int> row_start;
  std::vector<int> column;  ///< ascending in each row
  std::vector<float> weight;

  int rows() const { return static_cast<int>(row_start.size()) - 1; }
  int begin(int row) const { return row_start[static_cast<std::size_t>(row)]; }
  int end(int row) const { return row_start[static_cast<std::size_t>(row) + 1]; }
};

WeightMatrix transposed(const WeightMatrix& P);

/// Returns the smoothed interpolation from aggregates of neighbouring vertices (Vanek, Mandel,
/// Brezina 1996): P = (I - w D^-1 L) T, with the Laplacian L = D - W of the graph, its degrees D,
/// and T that gives every vertex the value of its aggregate. A vertex without neighbours belongs to
/// no aggregate.
///
/// The interpolation depends on the graph and not on the stiffness: it is made once for a mesh, and
/// products with it on the coarse levels do not depend on the state.
WeightMatrix smoothed_aggregation(const Graph& graph);

/// Returns the edges of the Laplacian P^T L P.
Graph coarse_graph(const Graph& graph, const WeightMatrix& P);

}  // namespace weft
