#include "core/step/bdf2.h"
#include "core/step/constrained_euler.h"
#include "core/step/forward_euler.h"
#include "core/step/implicit_euler.h"
#include "core/step/implicit_euler_dx.h"
#include "core/step/implicit_midpoint.h"
#include "core/step/minimising_euler.h"
#include "core/step/projective_dynamics.h"
#include "core/step/rattle.h"
#include "core/step/rk4.h"
#include "core/step/symplectic_euler.h"
#include "core/step/velocity_verlet.h"
#include "core/step/vertex_block_descent.h"
#include "core/step/xpbd.h"

#include <array>

namespace weft {

std::span<const IntegratorKind> integrator_table() {
  static const std::array table = {
      forward_euler_kind(),
      symplectic_euler_kind(),
      velocity_verlet_kind(),
      rk4_kind(),
      implicit_euler_kind(),
      implicit_euler_dx_kind(),
      bdf2_kind(),
      minimising_euler_kind(),
      implicit_midpoint_kind(),
      xpbd_kind(),
      projective_dynamics_kind(),
      vertex_block_descent_kind(),
      constrained_euler_kind(),
      rattle_kind(),
  };
  return table;
}

}  // namespace weft
