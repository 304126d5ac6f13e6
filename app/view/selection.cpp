#include "app/view/selection.h"

#include "core/scene/constrained_vertices.h"

#include <algorithm>
#include <iterator>

namespace weft {

namespace {

void find_middle(ConstraintGroup& group, const Mesh& mesh) {
  const auto rest = [&](int vertex) -> const Vec3& {
    return mesh.rest_positions[static_cast<std::size_t>(vertex)];
  };
  Vec3 centre = Vec3::Zero();
  for (const int vertex : group.vertices) centre += rest(vertex);
  centre /= static_cast<double>(group.vertices.size());
  group.middle = *std::ranges::min_element(
      group.vertices, {}, [&](int vertex) { return (rest(vertex) - centre).squaredNorm(); });
  for (const int vertex : group.vertices)
    group.extent =
        std::max(group.extent, static_cast<float>((rest(vertex) - rest(group.middle)).norm()));
}

}  // namespace

std::vector<ConstraintGroup> constraint_groups(const Scene& scene, const Mesh& mesh) {
  std::vector<ConstraintGroup> groups(scene.constraints.size());
  if (groups.empty()) return groups;
  for (const ConstrainedVertex& vertex : constrained_vertices(scene, mesh)) {
    if (vertex.course == 0) continue;  // a pin
    ConstraintGroup& group = groups[vertex.course - 1];
    group.vertices.push_back(vertex.vertex);
    group.freedom = vertex.freedom;
  }
  for (ConstraintGroup& group : groups)
    if (!group.vertices.empty()) find_middle(group, mesh);
  return groups;
}

void Selection::select(std::vector<int> vertices, SelectionMode mode) {
  std::ranges::sort(vertices);
  vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
  if (mode != SelectionMode::replace) {
    const std::vector<int>& before = vertices_.items();
    std::vector<int> combined;
    if (mode == SelectionMode::add)
      std::ranges::set_union(before, vertices, std::back_inserter(combined));
    else
      std::ranges::set_difference(before, vertices, std::back_inserter(combined));
    vertices = std::move(combined);
  }
  vertices_ = std::move(vertices);
  find_group();
}

void Selection::update(const Editor& editor) {
  if (editor.revision() == revision_) return;
  revision_ = editor.revision();
  const bool is_same = editor.mesh() == mesh_ && constrain_alike(editor.scene(), grouped_);
  grouped_ = editor.scene();
  if (is_same) return;
  mesh_ = editor.mesh();
  groups_ = constraint_groups(editor.scene(), *editor.mesh());
  find_group();
}

void Selection::find_group() {
  group_.reset();
  if (vertices_.empty()) return;
  const auto has_all = [&](const ConstraintGroup& group) {
    return std::ranges::includes(group.vertices, vertices_);
  };
  const auto found = std::ranges::find_if(groups_, has_all);
  if (found != groups_.end()) group_ = static_cast<std::size_t>(found - groups_.begin());
}

}  // namespace weft
