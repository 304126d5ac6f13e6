#pragma once

#include "core/linear/preconditioner.h"

namespace weft {

/// ILUT of Eigen: LU factors of the scalar matrix without small entries, which are not symmetric.
PreconditionerKind threshold_lu_kind();

}  // namespace weft
