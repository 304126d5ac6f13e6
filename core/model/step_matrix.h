#pragma once

#include "core/model/model.h"

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
/// cloth of springs on a grid and, apart from them, only terms that fit in its stencil; returns
/// false, too, when the forces do not fit at this state.
bool assemble(const Model& model, const StepMatrix& matrix, GridStencil& A);
/// y = A p without the matrix.
void multiply(const Model& model, const StepMatrix& matrix, std::span<const double> p,
              std::span<double> y);
/// y = A p without the matrix and without the contact with solids.
void multiply_without_contact(const Model& model, const StepMatrix& matrix,
                              std::span<const double> p, std::span<double> y);
/// Writes the diagonal blocks of A, n.
void diagonal_blocks(const Model& model, const StepMatrix& matrix, std::span<Mat3> blocks);

}  // namespace weft
