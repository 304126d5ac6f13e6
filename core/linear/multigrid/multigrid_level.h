#pragma once

#include "core/linear/multigrid/galerkin_product.h"

namespace weft {

/// The matrix of products: A, or A^T (transposed).
enum class Side { plain, transposed };

/// One level of a multigrid: its matrix in single precision, damped block-Jacobi relaxation, and
/// the transfers to and from the next coarser level. Vectors are stacked, 3n.
struct MultigridLevel {
  FloatBlockMatrix A;
  GalerkinProduct to_coarse;        ///< not on the coarsest level
  std::vector<float> relaxation;    ///< w D_i^-1, 9 values for each vertex
  std::vector<float> x, b, next_x;  ///< next_x is also the residual before restriction

  explicit MultigridLevel(std::shared_ptr<const BlockPattern> pattern);

  /// Prepares the relaxation after A has changed: w = min(0.7, 1.75 / lambda) with an estimate of
  /// the largest eigenvalue lambda of D^-1 A, so that w lambda stays below 2.
  /// Returns the row of a diagonal block that is not positive definite, -1 when there is none.
  int prepare_relaxation();

  /// x = w D^-1 b.
  void relax_from_zero();
  /// x += w D^-1 (b - A x).
  void relax(Side side);
  /// coarse.b = P^T (b - A x).
  void restrict_residual(MultigridLevel& coarse, Side side);
  /// x += P coarse.x.
  void add_correction(const MultigridLevel& coarse);
  /// Returns the cost of one relaxation, or of one residual.
  Cost pass_cost() const;
  /// Returns the cost of restricting a residual and adding the correction. \pre not the coarsest
  /// level
  Cost transfer_cost() const;

 private:
  double largest_eigenvalue();
};

}  // namespace weft
