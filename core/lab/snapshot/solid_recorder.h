#pragma once

#include "core/lab/snapshot/shown_solids.h"
#include "core/mesh/mesh.h"
#include "core/scene/scene_solid.h"

#include <vector>

namespace weft {

class Simulation;

/// Fills a snapshot with the solids. The surface of a solid is made when its shape changes, and the
/// notes are made when a solid or the mesh changes.
class SolidRecorder {
 public:
  ShownSolids shown(const Simulation& simulation);

 private:
  void draw(const SceneSolids& solids, std::span<const SolidBody> bodies);

  SceneSolids drawn_;
  std::vector<std::shared_ptr<const DrawnSurface>> surfaces_;  ///< of the solids
  std::shared_ptr<const Mesh> mesh_;
  double longest_ = 0;              ///< longest side of the mesh, m
  std::vector<std::string> notes_;  ///< on the solids and the mesh
};

}  // namespace weft
