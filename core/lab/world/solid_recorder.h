#pragma once

#include "core/lab/world/shown_solids.h"
#include "core/lab/world/simulation.h"

#include <vector>

namespace weft {

/// Makes what a snapshot shows of the solids. Their surfaces are made when the scene's solids
/// change.
class SolidRecorder {
 public:
  ShownSolids shown(const Simulation& simulation);

 private:
  std::vector<SceneSolid> drawn_;
  std::shared_ptr<const std::vector<DrawnSurface>> surfaces_;  ///< of those
};

}  // namespace weft
