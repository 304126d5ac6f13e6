#pragma once

#include "core/linear/multigrid/interpolation.h"
#include "core/sparse/float_block_matrix.h"

#include <cstdint>

namespace weft {

/// C = P^T A P with the weights of P times the 3x3 identity. Where each block goes is found once
/// for a pattern; after that the product is a gather: A P row by row, then C row by row.
class GalerkinProduct {
 public:
  GalerkinProduct() = default;
  GalerkinProduct(const BlockPattern& fine, const WeightMatrix& P);

  const std::shared_ptr<const BlockPattern>& coarse_pattern() const { return coarse_; }
  const WeightMatrix& interpolation() const { return P_; }
  /// P^T.
  const WeightMatrix& restriction() const { return T_; }
  /// \pre A has the pattern this was made for, and C has coarse_pattern().
  void form(const FloatBlockMatrix& A, FloatBlockMatrix& C);

 private:
  void find_product_places(const BlockPattern& fine);
  void find_coarse_places();

  WeightMatrix P_, T_;
  std::shared_ptr<const BlockPattern> coarse_;

  /// A P: the blocks of each row in ascending order of their columns.
  std::vector<int> product_start_;  ///< n + 1
  std::vector<int> product_column_;
  std::vector<float> product_;  ///< 9 for each block
  /// The place in a row where each of its terms goes, in the order in which form() meets them.
  std::vector<std::size_t> product_place_start_, coarse_place_start_;
  std::vector<std::uint16_t> product_place_, coarse_place_;
};

}  // namespace weft
