#include "core/lab/world/world_mesh.h"

#include <algorithm>

namespace weft {

void WorldMesh::apply(TopologyChange change, std::optional<Cut> cut) {
  weft::check(change, mesh_->vertex_count());
  VertexOrigins copies = inverse(change.origins, mesh_->vertex_count());
  if (is_changed()) copies = composed(copies, changes_.back()->copies);
  changes_.push_back(std::make_shared<const Change>(
      Change{mesh_, std::move(change.origins), std::move(copies), std::move(cut)}));
  mesh_ = std::move(change.mesh);
}

WorldMesh WorldMesh::with_cuts(const std::vector<Cut>& cuts) const {
  WorldMesh mesh(document_);
  for (const Cut& cut : cuts) mesh.apply(weft::cut(*mesh.mesh_, cut), cut);
  return mesh;
}

std::vector<Cut> WorldMesh::cuts() const {
  std::vector<Cut> cuts;
  for (const auto& change : changes_)
    if (change->cut) cuts.push_back(*change->cut);
  return cuts;
}

TopologyChange WorldMesh::undoing() const {
  const Change& last = *changes_.back();
  return {last.before, inverse(last.origins, last.before->vertex_count())};
}

void WorldMesh::undo() {
  mesh_ = changes_.back()->before;
  changes_.pop_back();
}

std::vector<ConstrainedVertex> WorldMesh::constrained_vertices(const Scene& scene) const {
  std::vector<ConstrainedVertex> before = weft::constrained_vertices(scene, *document_);
  if (!is_changed()) return before;
  std::vector<ConstrainedVertex> result;
  for (const ConstrainedVertex& vertex : before) {
    for (const int copy : changes_.back()->copies.of(vertex.vertex)) {
      result.push_back(vertex);
      result.back().vertex = copy;
    }
  }
  std::ranges::stable_sort(result, {}, &ConstrainedVertex::vertex);
  const auto is_same = [](const ConstrainedVertex& a, const ConstrainedVertex& b) {
    return a.vertex == b.vertex;
  };
  result.erase(std::unique(result.begin(), result.end(), is_same), result.end());
  return result;
}

std::vector<Edge> WorldMesh::length_constraint_edges(const Scene& scene) const {
  return weft::length_constraint_edges(with_carried_pairs(scene), *mesh_);
}

void WorldMesh::check(const Scene& scene) const {
  check_against_mesh(scene, *document_);
  if (is_changed()) check_against_mesh(with_carried_pairs(scene), *mesh_);
}

void WorldMesh::check_change(const Scene& before, const Scene& now) const {
  weft::check_change(before, now, *document_);
  if (is_changed()) {
    weft::check_change(with_carried_pairs(before), with_carried_pairs(now), *mesh_);
  }
}

Scene WorldMesh::with_carried_pairs(Scene scene) const {
  if (is_changed()) {
    scene.listed_edges = carried_pairs(scene.listed_edges.items(), changes_.back()->copies, *mesh_);
  }
  return scene;
}

}  // namespace weft
