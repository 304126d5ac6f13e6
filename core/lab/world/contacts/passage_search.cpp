#include "core/lab/world/contacts/passage_search.h"

#include "core/base/threads/grains.h"
#include "core/collision/detect/vertices_inside.h"

#include <algorithm>

namespace weft {

Passages passages_of(std::span<const NearElement> near, std::span<const char> is_left_out) {
  Passages passages;
  for (const NearElement& element : near) {
    if (element.distance >= -k_inside_depth) continue;
    const std::span<const int> vertices = vertices_of(element.point.vertices);
    if (std::ranges::any_of(vertices, [&](int vertex) {
          return is_left_out[static_cast<std::size_t>(vertex)] != 0;
        }))
      continue;
    ++(vertices.size() == 2 ? passages.edges : passages.faces);
    passages.depth = std::max(passages.depth, -element.distance);
  }
  return passages;
}

void PassageSearch::clear() {
  gaps_.clear();
  elements_.clear();
}

// A barrier checks each of the moves by which it comes to the end of the step. Together, these may
// go round a solid that the straight path meets.
Passages PassageSearch::find(const MovingSolids& solids, const ClothPath& path, bool is_barrier,
                             std::span<const char> is_left_out) {
  const auto vertices = static_cast<int>(path.end.size() / 3);
  gaps_.fit(vertices, solids.count());
  parallel_for(vertices, k_searched_grain, [&](int begin, int end) {
    for (int vertex = begin; vertex < end; ++vertex) {
      for (int solid = 0; solid < solids.count(); ++solid) {
        const Vec3 x = at(path.end, vertex);
        const double smallest = gaps_.bounds(solids, vertex, solid, x).smallest;
        if (smallest > elements_.reach() + solids[solid].thickness()) {
          gaps_.set_far(vertex, solid);
        } else {
          gaps_.find(solids, vertex, solid, x, x);
        }
      }
    }
  });
  return passages_of(
      elements_.find(solids, path, gaps_,
                     {.of_touching = 0, .depth = 0, .finds_all = true, .along_paths = !is_barrier}),
      is_left_out);
}

}  // namespace weft
