#pragma once

#include "core/sparse/lane_field.h"
#include "core/sparse/operator.h"

#include <array>

namespace weft {

/// A sum of few terms, each on up to four vertices of a grid wherever they lie,
///   (sum_i w_i e_i) K (sum_i w_i e_i)^T,
/// with a symmetric K: a spring between far vertices has the weights 1 and -1, a contact of a
/// vertex with a triangle 1 and the negative barycentric coordinates. In single precision;
/// differences are taken before they are multiplied. Each vertex gathers its terms in the order in
/// which they came.
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
  /// After the last term, before products.
  void finish();

  bool empty() const { return terms_.empty(); }
  /// Rows [begin, end) of y += A p.
  void add_product(const LaneField& p, int begin, int end, LaneField& y) const;
  /// In the order in which they came.
  std::span<const Term> terms() const { return terms_; }
  /// Writes the vertices that terms hold, ascending.
  void vertices(std::vector<int>& result) const;
  /// Of one product.
  Cost cost() const;

 private:
  struct End {
    int vertex;
    std::size_t term, corner;
  };
  std::span<const End> ends_of(int row) const {
    const auto r = static_cast<std::size_t>(row);
    return {ends_.data() + row_start_[r], ends_.data() + row_start_[r + 1]};
  }

  LaneShape shape_;
  std::vector<Term> terms_;
  std::vector<End> ends_;               ///< by vertex, then by term
  std::vector<std::size_t> row_start_;  ///< of ends_; rows + 1
};

}  // namespace weft
