#include "core/linear/residual.h"

#include "core/linear/vector_ops.h"

namespace weft {

void filtered_residual(const LinearSystem& system, std::span<const double> x, std::span<double> r) {
  system.A.apply(x, r);
  subtract(system.b, r, r);
  system.S.project(r);
}

}  // namespace weft
