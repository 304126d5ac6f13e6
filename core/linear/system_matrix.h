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

/// A linear map without entries except for its diagonal blocks.
class MatrixFreeOperator : public LinearOperator {
 public:
  /// Writes the diagonal block of every vertex, n.
  virtual void diagonal_blocks(std::span<Mat3> blocks) const = 0;
};

/// The matrix A of one system, in the requested form. It refers to the operators and matrices that
/// it was made from.
class SystemMatrix {
 public:
  SystemMatrix(const BlockMatrix& blocks)  // NOLINT(google-explicit-constructor): it is the matrix
      : exact_(&blocks), iterated_(&blocks), blocks_(&blocks) {}
  SystemMatrix(const MatrixFreeOperator& products)  // NOLINT(google-explicit-constructor)
      : exact_(&products), iterated_(&products), products_(&products) {}
  /// Makes a matrix that multiplies without its entries, which only a preconditioner reads.
  SystemMatrix(const MatrixFreeOperator& products, const BlockMatrix& blocks)
      : SystemMatrix(products) {
    blocks_ = &blocks;
  }
  /// Makes a matrix of a stencil in single precision, which has the filter, too, and of the
  /// products in double precision.
  SystemMatrix(const LinearOperator& exact, const GridStencil& stencil)
      : exact_(&exact), iterated_(&exact), stencil_(&stencil) {}

  int size() const { return exact_->size(); }
  /// Returns A's own products, which determine the true residual.
  const LinearOperator& exact() const { return *exact_; }
  /// Returns the operator that replaces A within iterations.
  const LinearOperator& products() const { return *iterated_; }
  /// Returns the entries of A; null where they are not known.
  const BlockMatrix* blocks() const { return blocks_; }
  const GridStencil* stencil() const { return stencil_; }  ///< null in any other form
  /// Returns true if exact() multiplies without entries.
  bool is_matrix_free() const { return products_ != nullptr; }

  /// Returns this matrix with other products within iterations.
  SystemMatrix with_products(const LinearOperator& products) const {
    SystemMatrix result = *this;
    result.iterated_ = &products;
    return result;
  }

  /// Writes the diagonal block of every vertex, n. \pre The form is not a stencil.
  void diagonal_blocks(std::vector<Mat3>& result) const {
    result.resize(static_cast<std::size_t>(size()) / 3);
    if (!blocks_) return products_->diagonal_blocks(result);
    for (std::size_t i = 0; i < result.size(); ++i) {
      result[i] = blocks_->block(blocks_->pattern().diagonal[i]);
    }
  }
  /// Returns true if the known entries are finite. \pre The form is not a stencil.
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
