#pragma once

#include "core/lab/snapshot/shown_solids.h"
#include "core/lab/world/simulation.h"

#include <vector>

namespace weft {

/// Makes what a snapshot shows of the solids. The surface of each is made when its shape changes.
class SolidRecorder {
 public:
  ShownSolids shown(const Simulation& simulation);

 private:
  void draw(const std::vector<SceneSolid>& solids, std::span<const SolidBody> bodies);

  std::vector<SceneSolid> drawn_;
  std::vector<std::shared_ptr<const DrawnSurface>> surfaces_;  ///< of those
};

}  // namespace weft
