#pragma once

#include "core/linear/system_matrix.h"
#include "core/model/model.h"

namespace weft {

/// What the matrix of a step is made of: mass M + stiffness K + damping D.
struct StepMatrix {
  double mass = 1, stiffness = 0, damping = 0;
};

/// Such a matrix without its entries, at the state where the model is linearised: products with the
/// forces themselves. The model outlives the operator.
class ModelOperator final : public MatrixFreeOperator {
 public:
  ModelOperator(const Model& model, const StepMatrix& matrix) : model_(model), matrix_(matrix) {}

  int size() const override { return 3 * model_.vertex_count(); }
  void apply(std::span<const double> x, std::span<double> y) const override {
    model_.product(matrix_.mass, matrix_.stiffness, matrix_.damping, x, y);
  }
  void diagonal_blocks(std::span<Mat3> blocks) const override {
    model_.diagonal_blocks(matrix_.mass, matrix_.stiffness, matrix_.damping, blocks);
  }
  /// An estimate: what springs read, for each pair of vertices that the forces couple.
  Cost cost() const override;

 private:
  const Model& model_;
  StepMatrix matrix_;
};

}  // namespace weft
