#include "core/step/projection_kinds.h"

#include <array>

namespace weft {

std::vector<Edge> inextensible_edges(const Mesh& mesh, const std::string& choice) {
  if (choice == "all") return mesh.edges;
  if (choice == "listed") return {};
  std::vector<Edge> edges;
  if (choice != "warp") edges = mesh.weft_edges;
  if (choice != "weft") {
    edges.insert(edges.end(), mesh.warp_edges.begin(), mesh.warp_edges.end());
  }
  return edges;
}

bool has_inextensible_edges(const Mesh& mesh, const std::string& choice) {
  if (choice == "all") return !mesh.edges.empty();
  if (choice == "listed") return false;
  return (choice != "warp" && !mesh.weft_edges.empty()) ||
         (choice != "weft" && !mesh.warp_edges.empty());
}

namespace {

class NoProjection : public LengthProjection {
 public:
  NoProjection(const NoParameters&, const EdgeLengths&) {}
  ProjectionReport project(const ProjectionProblem&, VecX&, ProjectionTrace*,
                           const StopToken&) override {
    return {};
  }
};

}  // namespace

ProjectionKind no_projection_kind() {
  return projection_kind<NoProjection, NoParameters>("none", "None",
                                                     "The cloth is as elastic as its forces.");
}

std::span<const ProjectionKind> projection_table() {
  static const std::array table = {
      no_projection_kind(),    fast_projection_kind(), implicit_direction_kind(),
      step_and_project_kind(), shake_kind(),           gauss_seidel_lengths_kind(),
      jacobi_lengths_kind(),
  };
  return table;
}

}  // namespace weft
