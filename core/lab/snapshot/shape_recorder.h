#pragma once

#include "core/lab/snapshot/snapshot.h"

#include <memory>

namespace weft {

/// Fills a snapshot with the shape of the cloth: positions, speeds, normals and the boxes around
/// it.
class ShapeRecorder {
 public:
  void fill(const Simulation& simulation, Snapshot& snapshot);

 private:
  std::shared_ptr<const Mesh> mesh_;
  std::shared_ptr<const TriangleTree> tree_;  ///< of that mesh
  VecX normals_;
};

}  // namespace weft
