#pragma once

#include "core/sparse/float_block_matrix.h"

namespace weft {

/// B = S A S + (I - S), with the pattern of A. Allocates only when the pattern changes.
void filter_matrix(const BlockMatrix& A, const Filter& S, BlockMatrix& B);
/// B = S A S + (I - S), rounded to single precision.
void filter_matrix(const BlockMatrix& A, const Filter& S, FloatBlockMatrix& B);

}  // namespace weft
