#include "core/scene/scene.h"
#include "core/step/length_projection.h"

#include <algorithm>
#include <set>

namespace weft {

namespace {

void check_listed(const SharedList<Edge>& edges, const Mesh& mesh) {
  std::set<Edge> before;
  for (std::size_t k = 0; k < edges.size(); ++k) {
    const auto [low, high] = std::minmax(edges[k][0], edges[k][1]);
    const bool exists = low >= 0 && high < mesh.vertex_count();
    if (exists && low < high && before.insert({low, high}).second) continue;
    throw InputError("inextensible.list[" + std::to_string(k) + "]",
                     "[" + std::to_string(edges[k][0]) + ", " + std::to_string(edges[k][1]) + "]",
                     !exists ? "two vertices, 0 to " + std::to_string(mesh.vertex_count() - 1)
                             : "two different vertices that are not already listed");
  }
}

}  // namespace

std::vector<Edge> length_constraint_edges(const Scene& scene, const Mesh& mesh) {
  const auto& choice = std::get<std::string>(scene.inextensible.get("edges"));
  const bool listed = choice == "listed";
  if (listed) check_listed(scene.listed_edges, mesh);
  std::vector<Edge> edges = listed ? scene.listed_edges.items() : inextensible_edges(mesh, choice);
  if (edges.empty()) {
    throw InputError("inextensible.edges", "\"" + choice + "\"",
                     listed
                         ? "another choice: the scene file lists no edges as inextensible.list"
                         : "\"all\": this mesh has no quads, whose edges run along warp and weft");
  }
  return edges;
}

}  // namespace weft
