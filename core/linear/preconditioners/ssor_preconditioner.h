#pragma once

#include "core/linear/preconditioner.h"

namespace weft {

/// Symmetric successive over-relaxation: P = (D/w + L) (D/w)^-1 (D/w + L^T) / (2 - w) with
/// A = L + D + L^T and the relaxation factor w.
PreconditionerKind ssor_preconditioner_kind();

}  // namespace weft
