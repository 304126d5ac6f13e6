#include "core/linear/diagonal_preconditioners.h"

#include <array>

namespace weft {

std::span<const PreconditionerKind> preconditioner_table() {
  static const std::array table = {
      identity_preconditioner_kind(),
      diagonal_preconditioner_kind(),
      block_diagonal_preconditioner_kind(),
  };
  return table;
}

}  // namespace weft
