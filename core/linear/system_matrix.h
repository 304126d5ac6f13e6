#pragma once

#include "core/sparse/block_matrix.h"

#include <algorithm>
#include <vector>

namespace weft {

class GridStencil;

/// The forms in which a solver asks for the matrix of a system. The model makes that form and no
/// other.
enum class SystemForm {
  products,  ///< products and diagonal blocks: nothing is assembled
  blocks,    ///< 3x3 blocks
  stencil    ///< the stencil of a grid; blocks where a model has none
};

/// A linear map without entries, but for its diagonal blocks.
class MatrixFreeOperator : public LinearOperator {
 public:
  /// Writes the diagonal block of every vertex, n.
  virtual void diagonal_blocks(std::span<Mat3> blocks) const = 0;
};

/// A of one system, in the form that was asked for. Refers to what it is made of.
class SystemMatrix {
 public:
  SystemMatrix(const BlockMatrix& blocks)  // NOLINT(google-explicit-constructor): it is the matrix
      : exact_(&blocks), iterated_(&blocks), blocks_(&blocks) {}
  SystemMatrix(const MatrixFreeOperator& products)  // NOLINT(google-explicit-constructor)
      : exact_(&products), iterated_(&products), products_(&products) {}
  /// Multiplied without its entries, which a preconditioner reads.
  SystemMatrix(const MatrixFreeOperator& products, const BlockMatrix& blocks)
      : SystemMatrix(products) {
    blocks_ = &blocks;
  }
  /// A stencil in single precision, which holds the filter, too, and the products in double.
  SystemMatrix(const LinearOperator& exact, const GridStencil& stencil)
      : exact_(&exact), iterated_(&exact), stencil_(&stencil) {}

  int size() const { return exact_->size(); }
  /// A's own products: they decide the residual.
  const LinearOperator& exact() const { return *exact_; }
  /// What stands for A within iterations.
  const LinearOperator& products() const { return *iterated_; }
  /// Null where entries are not known.
  const BlockMatrix* blocks() const { return blocks_; }
  const GridStencil* stencil() const { return stencil_; }  ///< null in any other form
  /// Whether exact() multiplies without entries.
  bool is_matrix_free() const { return products_ != nullptr; }

  /// The same matrix with other products within iterations.
  SystemMatrix with_products(const LinearOperator& products) const {
    SystemMatrix result = *this;
    result.iterated_ = &products;
    return result;
  }

  /// The diagonal block of every vertex, n. \pre It is no stencil.
  void diagonal_blocks(std::vector<Mat3>& result) const {
    result.resize(static_cast<std::size_t>(size()) / 3);
    if (!blocks_) return products_->diagonal_blocks(result);
    for (std::size_t i = 0; i < result.size(); ++i) {
      result[i] = blocks_->block(blocks_->pattern().diagonal[i]);
    }
  }
  /// Whether the entries are finite, as far as they are known. \pre It is no stencil.
  bool is_finite() const {
    if (blocks_) return blocks_->is_finite();
    std::vector<Mat3> diagonal;
    diagonal_blocks(diagonal);
    return std::all_of(diagonal.begin(), diagonal.end(),
                       [](const Mat3& block) { return block.allFinite(); });
  }

 private:
  const LinearOperator *exact_, *iterated_;
  const MatrixFreeOperator* products_ = nullptr;
  const BlockMatrix* blocks_ = nullptr;
  const GridStencil* stencil_ = nullptr;
};

}  // namespace weft
