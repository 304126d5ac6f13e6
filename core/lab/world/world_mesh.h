#pragma once

#include "core/mesh/cut.h"
#include "core/mesh/topology_change.h"
#include "core/scene/constrained_vertices.h"
#include "core/scene/scene.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace weft {

/// The mesh of the document, and the mesh of the world, which changes of topology make of it. The
/// vertices in a scene are those of the document's mesh. A WorldMesh is cheap to copy.
class WorldMesh {
 public:
  WorldMesh() = default;
  explicit WorldMesh(std::shared_ptr<const Mesh> document)
      : document_(document), mesh_(std::move(document)) {}

  const std::shared_ptr<const Mesh>& document() const { return document_; }
  const std::shared_ptr<const Mesh>& mesh() const { return mesh_; }
  bool is_changed() const { return !changes_.empty(); }

  /// Applies a change of topology, with the cut that makes it, where it is one. \throw InputError
  /// as check(change) does.
  void apply(TopologyChange change, std::optional<Cut> cut = {});
  /// Returns the mesh of the document after cuts. \throw InputError as weft::cut() does.
  WorldMesh with_cuts(const std::vector<Cut>& cuts) const;
  /// Returns the cuts among the changes.
  std::vector<Cut> cuts() const;
  /// Tells whether cuts() make the world's mesh of the document's: all changes are cuts.
  bool is_made_by_cuts() const {
    return std::ranges::all_of(changes_,
                               [](const auto& change) { return change->cut.has_value(); });
  }
  /// Returns the change that undoes the last one. \pre is_changed()
  TopologyChange undoing() const;
  /// Undoes the last change. \pre is_changed()
  void undo();

  /// Returns the constrained vertices of a scene, ascending. Each copy of a vertex is constrained
  /// like it; a vertex that joins several is constrained like the first of them. \throw InputError
  /// as weft::constrained_vertices() does.
  std::vector<ConstrainedVertex> constrained_vertices(const Scene& scene) const;
  /// Returns the edges with length constraints. \throw InputError as
  /// weft::length_constraint_edges() does.
  std::vector<Edge> length_constraint_edges(const Scene& scene) const;
  /// Checks that the scene fits both meshes. \throw InputError as check_against_mesh() does.
  void check(const Scene& scene) const;
  /// Checks a changed scene on both meshes, as weft::check_change() does.
  void check_change(const Scene& before, const Scene& now) const;

 private:
  struct Change {
    std::shared_ptr<const Mesh> before;
    VertexOrigins origins;  ///< in the mesh before
    VertexOrigins copies;   ///< of the document's vertices, after the change
    std::optional<Cut> cut;
  };

  /// Returns the scene with its listed pairs carried over to the world's mesh.
  Scene with_carried_pairs(Scene scene) const;

  std::shared_ptr<const Mesh> document_;
  std::shared_ptr<const Mesh> mesh_;
  std::vector<std::shared_ptr<const Change>> changes_;  ///< the last one at the end
};

}  // namespace weft
