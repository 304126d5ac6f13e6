#include "core/lab/measures/diagnostics.h"

#include "core/lab/world/world.h"
#include "core/model/model.h"

#include <Eigen/Geometry>

namespace weft {

Diagnostics measure_diagnostics(const World& world, const StrainGauge& gauge) {
  Diagnostics diagnostics;
  diagnostics.balance = *world.balance();
  const State& state = world.state();
  for (int i = 0; i < state.vertex_count(); ++i) {
    const Vec3 momentum = world.model().masses()[static_cast<std::size_t>(i)] * at(state.v, i);
    diagnostics.momentum += momentum;
    diagnostics.angular_momentum += Vec3(at(state.x, i)).cross(momentum);
  }
  diagnostics.largest_strain = gauge.largest(state.x);
  for (const auto& force : world.model().forces()) {
    if (const ForceElements* elements = force->elements()) {
      diagnostics.fixed_elements += elements->fixed_elements();
    }
  }
  return diagnostics;
}

}  // namespace weft
