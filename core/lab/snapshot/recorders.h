#pragma once

#include "core/lab/snapshot/shown_solids.h"
#include "core/lab/snapshot/snapshot.h"
#include "core/mesh/mesh.h"
#include "core/scene/scene_solid.h"

#include <memory>
#include <vector>

/// Recorders of the parts of a snapshot, which keep what does not change from one to the next.
namespace weft {

class World;

/// Fills a snapshot with the shape of the cloth: its positions, speeds, normals and boxes.
class ShapeRecorder {
 public:
  void fill(const World& world, Snapshot& snapshot);

 private:
  std::shared_ptr<const Mesh> mesh_;
  std::shared_ptr<const TriangleTree> tree_;  ///< of the mesh
  VecX normals_;
};

/// Fills a snapshot with the solids. The surface of a solid is made when its shape or its
/// withdrawal changes, and the notes are made when a solid or the mesh changes.
class SolidRecorder {
 public:
  ShownSolids shown(const World& world);

 private:
  void draw(const SceneSolids& solids, std::span<const SolidBody> bodies);

  bool is_drawn(const SceneSolids& solids, std::span<const SolidBody> bodies) const;

  SceneSolids drawn_;
  std::vector<double> drawn_depths_;  ///< by which the solids were withdrawn, m
  std::vector<std::shared_ptr<const DrawnSurface>> surfaces_;  ///< of the solids
  std::shared_ptr<const Mesh> mesh_;
  double longest_ = 0;              ///< longest side of the mesh, m
  std::vector<std::string> notes_;  ///< on the solids and the mesh
};

}  // namespace weft
