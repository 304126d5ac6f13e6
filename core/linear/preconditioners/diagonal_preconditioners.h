#pragma once

#include "core/linear/preconditioner.h"

namespace weft {

/// P = I.
PreconditionerKind identity_preconditioner_kind();
/// P = diagonal of A.
PreconditionerKind diagonal_preconditioner_kind();
/// P = 3x3 diagonal blocks of A.
PreconditionerKind block_diagonal_preconditioner_kind();

}  // namespace weft
