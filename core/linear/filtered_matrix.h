#pragma once

#include "core/sparse/block_matrix.h"

namespace weft {

/// B = S A S + (I - S), with the pattern of A. Allocates only when that changes.
void filter_matrix(const BlockMatrix& A, const Projection& S, BlockMatrix& B);

}  // namespace weft
