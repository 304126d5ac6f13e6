#include "app/view/brush.h"

#include "app/view/picking.h"
#include "app/view/solid_picking.h"

#include <algorithm>

namespace weft {

namespace {

bool is_in_sight(const Snapshot& snapshot, const ScreenView& view, const glm::vec3& position) {
  constexpr float k_rounding = 1e-3f;  // the ray meets the vertex's own triangles about there
  const float distance = glm::distance(view.eye, position);
  const Ray ray = {view.eye, (position - view.eye) / distance};
  const auto hides = [&](const auto& hit) {
    return hit && hit->distance < (1 - k_rounding) * distance;
  };
  return !hides(first_triangle(shape_of(snapshot), ray)) &&
         !hides(first_solid(snapshot.solids, ray, view.origin));
}

}  // namespace

std::vector<int> vertices_under_brush(const Snapshot& snapshot, const ScreenView& view,
                                      glm::vec2 from, glm::vec2 to, float radius) {
  const ClothShape cloth = shape_of(snapshot);
  std::vector<int> vertices;
  for (const glm::vec2& end : {from, to})
    if (const auto vertex = seen_at(snapshot, view, end).vertex) vertices.push_back(*vertex);
  std::vector<int> near;
  cloth.tree.visit(
      cloth.boxes,
      [&](const NodeBox& box) {
        return may_be_near(view, box, glm::min(from, to) - radius, glm::max(from, to) + radius);
      },
      [&](int triangle) {
        for (const int vertex : cloth.mesh.triangles[static_cast<std::size_t>(triangle)]) {
          const auto point = to_screen(view, position_of(cloth.positions, vertex));
          if (point && distance_to_segment(*point, from, to) <= radius) near.push_back(vertex);
        }
      });
  const auto sort_unique = [](std::vector<int>& list) {
    std::ranges::sort(list);
    list.erase(std::unique(list.begin(), list.end()), list.end());
  };
  sort_unique(near);
  std::ranges::copy_if(near, std::back_inserter(vertices), [&](int vertex) {
    return is_in_sight(snapshot, view, position_of(cloth.positions, vertex));
  });
  sort_unique(vertices);
  return vertices;
}

}  // namespace weft
