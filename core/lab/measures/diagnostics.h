#pragma once

#include "core/lab/world/energy/energy_ledger.h"
#include "core/mesh/strain.h"

namespace weft {

class World;

/// Quantities of a running simulation that are measured on request.
struct Diagnostics {
  EnergyBalance balance;
  Vec3 momentum = Vec3::Zero();          ///< sum m v, N s
  Vec3 angular_momentum = Vec3::Zero();  ///< sum x cross m v, about the origin, N m s
  Strain largest_strain;                 ///< magnitudes over all triangles
  int fixed_elements = 0;                ///< elements whose Hessian was made definite
};

/// Measures the simulation at its present state. \pre simulation keeps a ledger
Diagnostics measure_diagnostics(const World& world, const StrainGauge& gauge);

}  // namespace weft
