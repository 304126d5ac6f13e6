#pragma once

#include "core/linear/preconditioner.h"

namespace weft {

/// ILUT of Eigen: LU factors of the scalar matrix that leave out small entries. Not symmetric.
PreconditionerKind threshold_lu_kind();

}  // namespace weft
