#include "core/linear/multigrid/multigrid_preconditioners.h"
#include "core/linear/preconditioners/preconditioner_kinds.h"

#include <array>

namespace weft {

std::span<const PreconditionerKind> preconditioner_table() {
  static const std::array table = {
      identity_preconditioner_kind(),
      diagonal_preconditioner_kind(),
      block_diagonal_preconditioner_kind(),
      ssor_preconditioner_kind(),
      incomplete_cholesky_kind(),
      incomplete_lu_kind(),
      threshold_cholesky_kind(),
      threshold_lu_kind(),
      aggregation_multigrid_kind(),
      geometric_multigrid_kind(),
  };
  return table;
}

}  // namespace weft
