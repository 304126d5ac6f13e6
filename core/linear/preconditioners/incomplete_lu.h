#pragma once

#include "core/linear/preconditioner.h"

namespace weft {

/// ILU(0) by 3x3 blocks: P = L U, where neither factor has a block outside the pattern of A. For a
/// symmetric A, this is the P of incomplete Cholesky without fill.
PreconditionerKind incomplete_lu_kind();

}  // namespace weft
