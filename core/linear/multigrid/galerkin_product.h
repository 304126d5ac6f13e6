#pragma once

#include "core/linear/multigrid/interpolation.h"
#include "core/sparse/float_block_matrix.h"

#include <cstdint>

namespace weft {

/// C = P^T A P with the weights of P times the 3x3 identity. The target of each block is found once
/// for a pattern; after that the product is a gather: A P row by row, then C row by row.
class GalerkinProduct {
 public:
  GalerkinProduct() = default;
  GalerkinProduct(const BlockPattern& fine, const WeightMatrix& P);

  const std::shared_ptr<const BlockPattern>& coarse_pattern() const { return coarse_; }
  const WeightMatrix& interpolation() const { return P_; }
  /// Returns P^T.
  const WeightMatrix& restriction() const { return T_; }
  /// Computes C = P^T A P. \pre A has the pattern of the constructor, and C has coarse_pattern().
  void form(const FloatBlockMatrix& A, FloatBlockMatrix& C);

 private:
  void find_product_indices(const BlockPattern& fine);
  void find_coarse_indices();

  WeightMatrix P_, T_;
  std::shared_ptr<const BlockPattern> coarse_;

  /// A P: the blocks of each row in ascending order of their columns.
  std::vector<int> product_start_;  ///< n + 1
  std::vector<int> product_column_;
  std::vector<float> product_;  ///< 9 values for each block
  /// Index of the block in a row to which each term of the row is added, in the order of form().
  std::vector<std::size_t> product_index_start_, coarse_index_start_;
  std::vector<std::uint16_t> product_index_, coarse_index_;
};

}  // namespace weft
