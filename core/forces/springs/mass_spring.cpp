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
  const std::vector<Edge> structural = structural_edges(mesh);
  springs.reserve(mesh.diagonals.size() + structural.size() + mesh.second_neighbours.size());
  add(mesh.diagonals, parameters.shear_stiffness);
  add(structural, parameters.stretch_stiffness);
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

// In the order of make_springs().
void set_mass_spring(Force& force, const ParameterValues& values, const ForceContext& context) {
  const auto p = to_struct<MassSpringParameters>(values);
  auto* grid = dynamic_cast<GridSprings*>(&force);
  Force& pairs = grid ? grid->pairs() : force;
  auto& network = dynamic_cast<SpringNetwork&>(pairs);
  const std::size_t count = network.springs().size();
  const std::size_t shear = context.mesh.diagonals.size();
  const std::size_t bend = count - context.mesh.second_neighbours.size();
  network.set(0, shear, p.shear_stiffness, p.damping);
  network.set(shear, bend, p.stretch_stiffness, p.damping);
  network.set(bend, count, p.bend_stiffness, p.damping);
  if (grid) grid->set(make_grid_kinds(context.mesh, p), p.damping);
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
  kind.set = set_mass_spring;
  return kind;
}

}  // namespace weft
