#pragma once

#include "core/linear/preconditioner.h"

namespace weft {

/// Incomplete Cholesky factorisation by 3x3 blocks, P = R^T R, where R has no block outside the
/// pattern of A.
PreconditionerKind incomplete_cholesky_kind();
/// Incomplete Cholesky factorisation by 3x3 blocks, where R keeps the blocks that are not small.
PreconditionerKind threshold_cholesky_kind();

}  // namespace weft
