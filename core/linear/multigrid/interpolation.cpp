#include "core/linear/multigrid/interpolation.h"

#include <algorithm>

namespace weft {

namespace {

// An edge is strong when its weight is at least this fraction of the strongest one at its ends.
constexpr float k_strong = 0.25f;
// Weight w of the smoothing. The textbook has 0.67, 4/3 over the largest eigenvalue of D^-1 L,
// which is at most 2; a little more saves an iteration.
constexpr float k_smoothing = 0.8f;
constexpr int k_no_aggregate = -1;

// A row of a sparse matrix that is being summed up.
class SparseRow {
 public:
  explicit SparseRow(int columns)
      : value_(static_cast<std::size_t>(columns), 0.0f),
        present_(static_cast<std::size_t>(columns), 0) {}

  void add(int column, float value) {
    const auto c = static_cast<std::size_t>(column);
    if (!present_[c]) columns_.push_back(column);
    present_[c] = 1;
    value_[c] += value;
  }

  // Calls use(column, value) in ascending order, and empties the row.
  template <class Use>
  void take(const Use& use) {
    std::sort(columns_.begin(), columns_.end());
    for (const int column : columns_) {
      const auto c = static_cast<std::size_t>(column);
      use(column, value_[c]);
      value_[c] = 0;
      present_[c] = 0;
    }
    columns_.clear();
  }

 private:
  std::vector<float> value_;
  std::vector<char> present_;
  std::vector<int> columns_;
};

int entry_at(const std::vector<int>& values, int index) {
  return values[static_cast<std::size_t>(index)];
}

Graph strong_edges(const Graph& graph) {
  std::vector<float> strongest(static_cast<std::size_t>(graph.size()), 0.0f);
  for (int i = 0; i < graph.size(); ++i) {
    for (int k = graph.begin(i); k < graph.end(i); ++k) {
      float& value = strongest[static_cast<std::size_t>(i)];
      value = std::max(value, graph.weight[static_cast<std::size_t>(k)]);
    }
  }
  Graph strong;
  strong.row_start.push_back(0);
  for (int i = 0; i < graph.size(); ++i) {
    for (int k = graph.begin(i); k < graph.end(i); ++k) {
      const int j = entry_at(graph.column, k);
      const float weight = graph.weight[static_cast<std::size_t>(k)];
      const float reference =
          std::min(strongest[static_cast<std::size_t>(i)], strongest[static_cast<std::size_t>(j)]);
      if (weight < k_strong * reference) continue;
      strong.column.push_back(j);
      strong.weight.push_back(weight);
    }
    strong.row_start.push_back(static_cast<int>(strong.column.size()));
  }
  return strong;
}

// Returns an order in which neighbours are near each other, for any numbering of the vertices.
std::vector<int> breadth_first_order(const Graph& graph) {
  std::vector<int> order;
  std::vector<char> is_in(static_cast<std::size_t>(graph.size()), 0);
  const auto append = [&](int i) {
    if (!is_in[static_cast<std::size_t>(i)]) order.push_back(i);
    is_in[static_cast<std::size_t>(i)] = 1;
  };
  for (int first = 0; first < graph.size(); ++first) {
    std::size_t next = order.size();
    for (append(first); next < order.size(); ++next) {
      const int i = order[next];
      for (int k = graph.begin(i); k < graph.end(i); ++k) append(entry_at(graph.column, k));
    }
  }
  return order;
}

// The aggregate of each vertex; k_no_aggregate for a vertex without neighbours.
struct Aggregates {
  std::vector<int> of;
  int count = 0;
};

Aggregates aggregate(const Graph& graph) {
  Aggregates result;
  std::vector<int>& of = result.of;
  of.assign(static_cast<std::size_t>(graph.size()), k_no_aggregate);
  const auto neighbours_free = [&](int i) {
    return std::all_of(graph.column.begin() + graph.begin(i), graph.column.begin() + graph.end(i),
                       [&](int j) { return entry_at(of, j) == k_no_aggregate; });
  };
  const auto found = [&](int i) {  // makes an aggregate of vertex i and its free neighbours
    of[static_cast<std::size_t>(i)] = result.count;
    for (int k = graph.begin(i); k < graph.end(i); ++k) {
      int& other = of[static_cast<std::size_t>(entry_at(graph.column, k))];
      if (other == k_no_aggregate) other = result.count;
    }
    ++result.count;
  };
  const auto is_free = [&](int i) {
    return entry_at(of, i) == k_no_aggregate && graph.begin(i) < graph.end(i);
  };
  // Each aggregate begins next to the earlier ones, so that few vertices remain between them.
  for (const int i : breadth_first_order(graph)) {
    if (is_free(i) && neighbours_free(i)) found(i);
  }
  // Every other vertex joins the aggregate of the neighbour with the strongest edge.
  const std::vector<int> first = of;
  for (int i = 0; i < graph.size(); ++i) {
    if (!is_free(i)) continue;
    float strongest = 0;
    for (int k = graph.begin(i); k < graph.end(i); ++k) {
      const float weight = graph.weight[static_cast<std::size_t>(k)];
      const int joined = entry_at(first, entry_at(graph.column, k));
      if (joined == k_no_aggregate || weight <= strongest) continue;
      strongest = weight;
      of[static_cast<std::size_t>(i)] = joined;
    }
  }
  for (int i = 0; i < graph.size(); ++i) {
    if (is_free(i)) found(i);
  }
  return result;
}

}  // namespace

Graph graph_of(const BlockPattern& pattern) {
  Graph graph;
  graph.row_start.push_back(0);
  for (int i = 0; i < pattern.rows(); ++i) {
    for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
      if (entry_at(pattern.column, k) != i) graph.column.push_back(entry_at(pattern.column, k));
    }
    graph.row_start.push_back(static_cast<int>(graph.column.size()));
  }
  graph.weight.assign(graph.column.size(), 1.0f);
  return graph;
}

WeightMatrix transposed(const WeightMatrix& P) {
  WeightMatrix T;
  T.columns = P.rows();
  T.row_start.assign(static_cast<std::size_t>(P.columns) + 1, 0);
  for (const int column : P.column) ++T.row_start[static_cast<std::size_t>(column) + 1];
  for (std::size_t c = 1; c < T.row_start.size(); ++c) T.row_start[c] += T.row_start[c - 1];
  T.column.resize(P.column.size());
  T.weight.resize(P.weight.size());
  std::vector<int> next(T.row_start.begin(), T.row_start.end() - 1);
  for (int i = 0; i < P.rows(); ++i) {
    for (int k = P.begin(i); k < P.end(i); ++k) {
      const int position = next[static_cast<std::size_t>(entry_at(P.column, k))]++;
      T.column[static_cast<std::size_t>(position)] = i;
      T.weight[static_cast<std::size_t>(position)] = P.weight[static_cast<std::size_t>(k)];
    }
  }
  return T;
}

WeightMatrix smoothed_aggregation(const Graph& graph) {
  const Graph strong = strong_edges(graph);
  const Aggregates aggregates = aggregate(strong);
  WeightMatrix P;
  P.columns = aggregates.count;
  P.row_start.push_back(0);
  SparseRow row(P.columns);
  for (int i = 0; i < strong.size(); ++i) {
    float degree = 0;
    for (int k = strong.begin(i); k < strong.end(i); ++k) {
      degree += strong.weight[static_cast<std::size_t>(k)];
    }
    if (degree > 0) row.add(entry_at(aggregates.of, i), 1 - k_smoothing);
    for (int k = strong.begin(i); k < strong.end(i); ++k) {
      row.add(entry_at(aggregates.of, entry_at(strong.column, k)),
              k_smoothing * strong.weight[static_cast<std::size_t>(k)] / degree);
    }
    row.take([&P](int column, float weight) {
      P.column.push_back(column);
      P.weight.push_back(weight);
    });
    P.row_start.push_back(static_cast<int>(P.column.size()));
  }
  return P;
}

// Computes the entries off the diagonal, -(P^T L P)_IJ = sum_ij P_iI W_ij P_jJ - sum_i P_iI D_i
// P_iJ.
Graph coarse_graph(const Graph& graph, const WeightMatrix& P) {
  const WeightMatrix T = transposed(P);
  Graph coarse;
  coarse.row_start.push_back(0);
  SparseRow row(P.columns);
  for (int I = 0; I < T.rows(); ++I) {
    for (int t = T.begin(I); t < T.end(I); ++t) {
      const int i = entry_at(T.column, t);
      const float P_iI = T.weight[static_cast<std::size_t>(t)];
      const auto add_row_of_P = [&](int j, float scale) {
        for (int q = P.begin(j); q < P.end(j); ++q) {
          row.add(entry_at(P.column, q), scale * P.weight[static_cast<std::size_t>(q)]);
        }
      };
      float degree = 0;
      for (int k = graph.begin(i); k < graph.end(i); ++k) {
        const float weight = graph.weight[static_cast<std::size_t>(k)];
        degree += weight;
        add_row_of_P(entry_at(graph.column, k), P_iI * weight);
      }
      add_row_of_P(i, -P_iI * degree);
    }
    row.take([&](int J, float weight) {
      if (J == I || !(weight > 0)) return;
      coarse.column.push_back(J);
      coarse.weight.push_back(weight);
    });
    coarse.row_start.push_back(static_cast<int>(coarse.column.size()));
  }
  return coarse;
}

}  // namespace weft
