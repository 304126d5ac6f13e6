#include "core/experiments/particles.h"

#include "core/forces/springs/spring_network.h"

namespace weft {

namespace {

std::shared_ptr<const Mesh> mesh_of(const std::vector<Vec3>& positions,
                                    const std::vector<Spring>& springs) {
  Mesh mesh;
  mesh.rest_positions = positions;
  for (const Vec3& x : positions) mesh.material_coordinates.emplace_back(x.x(), x.z());
  for (const Spring& spring : springs) mesh.edges.push_back({spring.i, spring.j});
  return std::make_shared<const Mesh>(std::move(mesh));
}

Choice force_choice(std::string_view kind, std::string_view parameter, double value) {
  Choice choice = default_choice(find_entry(force_table(), kind, "forces"));
  choice.values.set(parameter, value, "forces");
  return choice;
}

}  // namespace

Particles::Particles(const std::vector<Vec3>& positions, std::vector<double> masses,
                     std::vector<Spring> springs, double gravity, double damping)
    : model(mesh_of(positions, springs), std::move(masses)), state(rest_state(model.mesh())) {
  model.add_force(std::make_unique<SpringNetwork>(std::move(springs), model.vertex_count()));
  model.add_force(force_choice("gravity", "acceleration", gravity));
  model.add_force(force_choice("air_drag", "coefficient", damping));
  model.finish();
}

void Particles::fix(int particle) {
  targets_.push_back({particle, at(state.x, particle)});
  model.set_targets(targets_);
}

void Particles::alter(int particle, const Vec3& y) {
  targets_.push_back({.vertex = particle, .position = at(state.x, particle) + y, .alteration = y});
  model.set_targets(targets_);
}

void Particles::keep_in_plane(int particle) {
  targets_.push_back({particle, at(state.x, particle), {Vec3::UnitX(), Vec3::UnitZ()}});
  model.set_targets(targets_);
}

std::unique_ptr<Integrator> make_integrator(
    std::string_view name, const std::vector<std::pair<std::string, ParameterValue>>& changed) {
  const IntegratorKind& kind = find_entry(integrator_table(), name, "integrator.kind");
  ParameterValues values(*kind.parameters);
  for (const auto& [parameter, value] : changed) values.set(parameter, value, "integrator");
  return kind.make(values);
}

SolverSet make_solver(std::string_view name,
                      const std::vector<std::pair<std::string, ParameterValue>>& changed,
                      std::string_view preconditioner) {
  Choice solver = default_choice(find_entry(linear_solver_table(), name, "solver.kind"));
  for (const auto& [parameter, value] : changed) solver.values.set(parameter, value, "solver");
  return make_solver_set(solver, default_choice(find_entry(preconditioner_table(), preconditioner,
                                                           "preconditioner.kind")));
}

SolverSet direct_solver() { return make_solver("ldlt"); }

}  // namespace weft
