#include "app/view/constraint_groups.h"

#include "core/scene/constrained_vertices.h"

#include <algorithm>

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

}  // namespace weft
