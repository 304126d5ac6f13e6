#include "core/model/model_operator.h"

namespace weft {

// Each pair is read from both its ends: eight numbers of the spring, and the index of the other
// end.
Cost ModelOperator::cost() const {
  const double n = model_.vertex_count(), ends = model_.pattern()->block_count() - n;
  return {ends * (8 * sizeof(double) + 4 * sizeof(int)) + n * 7 * sizeof(double),
          ends * 20 + n * 3};
}

}  // namespace weft
