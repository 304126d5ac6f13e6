#include "app/view/arrow_scale.h"

#include "core/base/charts/axis.h"

namespace weft {

double arrow_scale(double vertex_weight, double cloth_size) {
  return nice_step(0.03 * cloth_size / vertex_weight);
}

}  // namespace weft
