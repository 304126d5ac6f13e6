#pragma once

#include "core/lab/snapshot/snapshot.h"

#include <memory>

namespace weft {

/// Fills a snapshot with the shape of the cloth: its positions, speeds, normals and boxes.
class ShapeRecorder {
 public:
  void fill(const Simulation& simulation, Snapshot& snapshot);

 private:
  std::shared_ptr<const Mesh> mesh_;
  std::shared_ptr<const TriangleTree> tree_;  ///< of the mesh
  VecX normals_;
};

}  // namespace weft
