#include "core/forces/mass_spring.h"

#include "core/forces/cloth_springs.h"
#include "core/forces/spring_network.h"

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

std::unique_ptr<Force> make_mass_spring(const MassSpringParameters& p,
                                        const ForceContext& context) {
  return std::make_unique<SpringNetwork>(make_springs(context.mesh, p),
                                         context.mesh.vertex_count());
}

}  // namespace

std::vector<Field<MassSpringParameters>> Described<MassSpringParameters>::fields() {
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
  kind.linear_springs = true;
  return kind;
}

}  // namespace weft
