#include "core/step/implicit_euler.h"
#include "core/step/symplectic_euler.h"

#include <array>

namespace weft {

std::span<const IntegratorKind> integrator_table() {
  static const std::array table = {
      symplectic_euler_kind(),
      implicit_euler_kind(),
  };
  return table;
}

}  // namespace weft
