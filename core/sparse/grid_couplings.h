#pragma once

#include "core/sparse/lane_vectors.h"
#include "core/sparse/operator.h"

#include <array>
#include <span>

namespace weft {

/// A sum of few terms, each on up to four vertices anywhere on a grid,
///   (sum_i w_i e_i) K (sum_i w_i e_i)^T,
/// with a symmetric K: a spring between far vertices has the weights 1 and -1, a contact of a
/// vertex with a triangle has 1 and the negative barycentric coordinates. Numbers are in single
/// precision; differences are taken before they are multiplied. Products run on one thread, as
/// there are few terms.
class GridCouplings {
 public:
  static constexpr std::size_t k_max_vertices = 4;

  struct Term {
    std::array<int, k_max_vertices> vertices;
    std::array<float, k_max_vertices> weights;
    std::size_t count;
    Eigen::Matrix3f K;
  };

  /// Removes all terms; keeps the memory.
  void clear(const LaneShape& shape);
  /// \pre As many weights as vertices, at most k_max_vertices.
  void add(std::span<const int> vertices, std::span<const double> weights, const Mat3& K);
  /// Adds a term.
  void add(const Term& term) { terms_.push_back(term); }

  bool empty() const { return terms_.empty(); }
  /// y += A p; returns p^T A p.
  double add_product(const LaneVectors& p, LaneVectors& y) const;
  /// Returns the terms in the order in which they were added.
  std::span<const Term> terms() const { return terms_; }
  /// Writes the vertices of all terms, ascending.
  void vertices(std::vector<int>& result) const;
  /// Returns the cost of one product.
  Cost cost() const;

 private:
  LaneShape shape_;
  std::vector<Term> terms_;
};

}  // namespace weft
