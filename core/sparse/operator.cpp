#include "core/sparse/operator.h"

#include "core/base/vector_ops.h"

namespace weft {

double LinearOperator::apply_dot(std::span<const double> x, std::span<double> y) const {
  apply(x, y);
  return dot(x, y);
}

}  // namespace weft
