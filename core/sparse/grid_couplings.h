#pragma once

#include "core/sparse/lane_vectors.h"
#include "core/sparse/operator.h"

#include <array>
#include <span>

namespace weft {

/// A sum of few terms, each on up to four vertices of a grid wherever they lie,
///   (sum_i w_i e_i) K (sum_i w_i e_i)^T,
/// with a symmetric K: a spring between far vertices has the weights 1 and -1, a contact of a
/// vertex with a triangle 1 and the negative barycentric coordinates. In single precision;
/// differences are taken before they are multiplied. For few terms: works on one thread.
class GridCouplings {
 public:
  static constexpr std::size_t k_most_vertices = 4;

  struct Term {
    std::array<int, k_most_vertices> vertices;
    std::array<float, k_most_vertices> weights;
    std::size_t count;
    Eigen::Matrix3f K;
  };

  /// No terms. Keeps its memory.
  void clear(const LaneShape& shape);
  /// \pre As many weights as vertices, at most k_most_vertices.
  void add(std::span<const int> vertices, std::span<const double> weights, const Mat3& K);
  /// The same of a term.
  void add(const Term& term) { terms_.push_back(term); }

  bool empty() const { return terms_.empty(); }
  /// y += A p; returns p^T A p.
  double add_product(const LaneVectors& p, LaneVectors& y) const;
  /// The terms in the order in which they were added.
  std::span<const Term> terms() const { return terms_; }
  /// Writes the vertices that terms hold, ascending.
  void vertices(std::vector<int>& result) const;
  /// The cost of one product.
  Cost cost() const;

 private:
  LaneShape shape_;
  std::vector<Term> terms_;
};

}  // namespace weft
