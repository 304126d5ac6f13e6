#pragma once

#include "core/mesh/topology_change.h"
#include "core/scene/scene.h"

#include <memory>
#include <vector>

namespace weft {

/// The mesh of the document, and that of the world, which changes of topology make of it. Vertices
/// in a scene are those of the document's mesh. Cheap to copy.
class WorldMesh {
 public:
  WorldMesh() = default;
  explicit WorldMesh(std::shared_ptr<const Mesh> document)
      : document_(document), mesh_(std::move(document)) {}

  const std::shared_ptr<const Mesh>& document() const { return document_; }
  const std::shared_ptr<const Mesh>& mesh() const { return mesh_; }
  bool is_changed() const { return !changes_.empty(); }

  /// \throw InputError as check(change).
  void apply(TopologyChange change);
  /// The change that takes back the last one. \pre is_changed()
  TopologyChange undoing() const;
  /// \pre is_changed()
  void undo();

  /// The constrained vertices of a scene, ascending: each copy of one is constrained like it; one
  /// that joins several is constrained like the first of them. \throw InputError as
  /// weft::constrained_vertices.
  std::vector<ConstrainedVertex> constrained_vertices(const Scene& scene) const;
  /// \throw InputError as weft::kept_edges.
  std::vector<Edge> kept_edges(const Scene& scene) const;
  /// Whether the scene fits both meshes. \throw InputError as check_against_mesh.
  void check(const Scene& scene) const;
  /// Checks both as weft::check_change does.
  void check_change(const Scene& before, const Scene& now) const;

 private:
  struct Change {
    std::shared_ptr<const Mesh> before;
    VertexOrigins origins;  ///< in the mesh before
    VertexOrigins copies;   ///< of the document's vertices, after it
  };

  /// The scene with the pairs that it lists on the world's mesh.
  Scene with_carried_pairs(Scene scene) const;

  std::shared_ptr<const Mesh> document_;
  std::shared_ptr<const Mesh> mesh_;
  std::vector<std::shared_ptr<const Change>> changes_;  ///< the last one at the end
};

}  // namespace weft
