#include "core/forces/springs/mass_spring.h"

#include "core/forces/springs/cloth_springs.h"
#include "core/forces/springs/grid_springs.h"
#include "core/forces/springs/spring_network.h"

#include <array>

namespace weft {

namespace {

std::vector<Spring> make_springs(const Mesh& mesh, const MassSpringParameters& parameters) {
  std::vector<Spring> springs;
  const auto add = [&](const std::vector<Edge>& edges, double stiffness) {
    for (const Edge& edge : edges) {
      springs.push_back({edge[0], edge[1], rest_length(mesh, edge), stiffness, parameters.damping});
    }
  };
  add(mesh.diagonals, parameters.shear_stiffness);
  add(structural_edges(mesh), parameters.stretch_stiffness);
  add(mesh.second_neighbours, parameters.bend_stiffness);
  return springs;
}

std::vector<GridSpringKind> make_grid_kinds(const Mesh& mesh,
                                            const MassSpringParameters& parameters) {
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

std::unique_ptr<Force> make_mass_spring(const MassSpringParameters& p,
                                        const ForceContext& context) {
  const Mesh& mesh = context.mesh;
  auto pairs = std::make_unique<SpringNetwork>(make_springs(mesh, p), mesh.vertex_count());
  if (!mesh.grid) return pairs;
  return on_grid(std::move(pairs), mesh, make_grid_kinds(mesh, p), p.damping);
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
  auto kind = force_kind<MassSpringParameters, make_mass_spring>(
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
