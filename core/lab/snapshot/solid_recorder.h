#pragma once

#include "core/lab/snapshot/shown_solids.h"
#include "core/lab/world/simulation.h"

#include <vector>

namespace weft {

/// Makes what a snapshot shows of the solids. The surface of each is made when its shape changes,
/// and notes when a solid or the mesh does.
class SolidRecorder {
 public:
  ShownSolids shown(const Simulation& simulation);

 private:
  void draw(const std::vector<SceneSolid>& solids, std::span<const SolidBody> bodies);

  std::vector<SceneSolid> drawn_;
  std::vector<std::shared_ptr<const DrawnSurface>> surfaces_;  ///< of those
  std::shared_ptr<const Mesh> mesh_;
  double longest_ = 0;              ///< side of that, m
  std::vector<std::string> notes_;  ///< on those and the mesh
};

}  // namespace weft
