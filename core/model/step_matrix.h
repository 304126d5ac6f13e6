#pragma once

#include "core/linear/system_matrix.h"
#include "core/model/model.h"
#include "core/sparse/grid_stencil.h"

#include <span>

namespace weft {

/// The coefficients of a step's matrix A = mass M + stiffness K + damping D, where the model was
/// linearised last. Proportional damping is part of D.
struct StepMatrix {
  double mass = 1, stiffness = 0, damping = 0;
};

/// Makes A, which has the pattern of the model.
void assemble(const Model& model, const StepMatrix& matrix, BlockMatrix& A);
/// Makes A as a stencil with its filter. Returns false, with A unchanged, unless the model is a
/// cloth of springs or of finite elements on a grid and, apart from them, has only terms that fit
/// in its stencil; returns false, too, when the forces do not fit at this state.
bool assemble(const Model& model, const StepMatrix& matrix, GridStencil& A,
              const GridStencil::Rules& rules = {});
/// y = A p without the matrix.
void multiply(const Model& model, const StepMatrix& matrix, std::span<const double> p,
              std::span<double> y);
/// y = A p without the matrix and without the contact with solids.
void multiply_without_contact(const Model& model, const StepMatrix& matrix,
                              std::span<const double> p, std::span<double> y);
/// Writes the diagonal blocks of A, n.
void diagonal_blocks(const Model& model, const StepMatrix& matrix, std::span<Mat3> blocks);

/// The matrix of a step without its entries: products with the forces themselves. The model
/// outlives the operator.
class ModelOperator final : public MatrixFreeOperator {
 public:
  ModelOperator(const Model& model, const StepMatrix& matrix) : model_(model), matrix_(matrix) {}

  int size() const override { return 3 * model_.vertex_count(); }
  void apply(std::span<const double> x, std::span<double> y) const override {
    multiply(model_, matrix_, x, y);
  }
  void diagonal_blocks(std::span<Mat3> blocks) const override {
    weft::diagonal_blocks(model_, matrix_, blocks);
  }
  /// Estimates the reads of springs, for each pair of vertices that the forces couple.
  Cost cost() const override;

 private:
  const Model& model_;
  StepMatrix matrix_;
};

}  // namespace weft
