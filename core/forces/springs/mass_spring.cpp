
#include "core/forces/springs/cloth_springs.h"
#include "core/forces/springs/grid_springs.h"
#include "core/forces/springs/spring_network.h"
#include "core/mesh/rest_shape.h"

#include <array>

namespace weft {

namespace {

std::vector<Spring> springs_of(const Mesh& mesh, const MassSpringParameters& parameters) {
  std::vector<Spring> springs;
  const RestLengths lengths(mesh);
  const auto add = [&](const std::vector<Edge>& edges, double stiffness) {
    for (const Edge& edge : edges) {
      springs.push_back({edge[0], edge[1], lengths.of(edge), stiffness, parameters.damping});
    }
  };
  const std::vector<Edge> structural = structural_edges(mesh);
  springs.reserve(mesh.diagonals.size() + structural.size() + mesh.second_neighbours.size());
  add(mesh.diagonals, parameters.shear_stiffness);
  add(structural, parameters.stretch_stiffness);
  add(mesh.second_neighbours, parameters.bend_stiffness);
  return springs;
}

class MassSpring : public SpringNetwork, public AdjustableForce<MassSpringParameters> {
 public:
  MassSpring(const MassSpringParameters& parameters, const Mesh& mesh)
      : SpringNetwork(springs_of(mesh, parameters), mesh.vertex_count()),
        shear_count_(mesh.diagonals.size()),
        bend_count_(mesh.second_neighbours.size()) {}

  // Sets the springs in the order of springs_of().
  void set(const MassSpringParameters& p) override {
    const std::size_t count = springs().size(), bend_begin = count - bend_count_;
    set_springs(0, shear_count_, p.shear_stiffness, p.damping);
    set_springs(shear_count_, bend_begin, p.stretch_stiffness, p.damping);
    set_springs(bend_begin, count, p.bend_stiffness, p.damping);
  }

  static std::vector<GridSpringKind> grid_kinds(const MassSpringParameters& parameters,
                                                const Mesh& mesh);

 private:
  std::size_t shear_count_, bend_count_;
};

std::vector<GridSpringKind> MassSpring::grid_kinds(const MassSpringParameters& parameters,
                                                   const Mesh& mesh) {
  const double shear = parameters.shear_stiffness, bend = parameters.bend_stiffness;
  const std::array stiffness = {
      parameters.stretch_stiffness, parameters.stretch_stiffness, shear, shear, bend, bend};
  std::vector<GridSpringKind> kinds;
  for (std::size_t k = 0; k < stiffness.size(); ++k) {
    const GridDirection& direction = k_grid_directions[k];
    kinds.push_back({direction, linear_law(rest_length(mesh, direction), stiffness[k])});
  }
  return kinds;
}

}  // namespace

std::vector<Description<MassSpringParameters>> Described<MassSpringParameters>::descriptions() {
  using P = MassSpringParameters;
  return {
      {&P::stretch_stiffness, spring_stiffness_info("stretch_stiffness", "k_s",
                                                    "Stiffness of the springs along the edges.")},
      {&P::shear_stiffness,
       spring_stiffness_info("shear_stiffness", "k_d",
                             "Stiffness of the springs along the diagonals of quads.")},
      {&P::bend_stiffness,
       spring_stiffness_info("bend_stiffness", "k_b",
                             "Stiffness of the springs between second neighbours.")},
      {&P::damping, spring_damping_info()},
  };
}

ForceKind mass_spring_kind() {
  auto kind = force_kind<MassSpringParameters, make_springs<MassSpring>>(
      "mass_spring", "Mass-spring", "Structural, shear and bend springs between vertices.");
  kind.conservative = true;
  kind.elastic = true;
  kind.in_plane = true;
  kind.bending = true;
  kind.stencil = true;
  kind.linear_springs = true;
  return kind;
}

}  // namespace weft
