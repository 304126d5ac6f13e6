#include "app/contact_scale.h"

#include "core/base/axis.h"

namespace weft {

double contact_scale(const ShownSolids& solids, double cloth_size) {
  constexpr double k_part = 0.005;
  return solids.vertex_weight > 0 ? nice_step(k_part * cloth_size / solids.vertex_weight) : 0;
}

}  // namespace weft
