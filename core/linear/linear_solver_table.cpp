#include "core/linear/bicgstab.h"
#include "core/linear/ldlt.h"
#include "core/linear/mpcg.h"

#include <array>

namespace weft {

std::span<const LinearSolverKind> linear_solver_table() {
  static const std::array table = {
      mpcg_kind(),
      bicgstab_kind(),
      ldlt_kind(),
  };
  return table;
}

}  // namespace weft
