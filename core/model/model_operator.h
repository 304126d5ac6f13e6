#pragma once

#include "core/linear/system_matrix.h"
#include "core/model/step_matrix.h"

namespace weft {

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
