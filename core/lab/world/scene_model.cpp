#include "core/lab/world/scene_model.h"

#include "core/base/memory.h"
#include "core/collision/respond/potential/contact_potential.h"

#include <algorithm>
#include <numeric>

namespace weft {

namespace {

// Memory of the model per vertex of a cloth of springs on a grid, bytes; measured.
constexpr double k_model_bytes = 1000;

/// Finds the stiffness that ContactStep needs, of the forces of the scene, which are the first of
/// the model's.
void find_rest_stiffness(const Scene& scene, SceneModel& built) {
  const Model& model = *built.model;
  const State rest = rest_state(model.mesh());
  std::vector<Mat3> blocks(static_cast<std::size_t>(model.vertex_count()), Mat3::Zero());
  for (std::size_t k = 0; k < scene.forces.size(); ++k) {
    Force& force = *model.forces()[k];
    force.linearise(rest, Definiteness::projected);
    if (const ForceMatrices* matrices = force.matrices())
      matrices->add_diagonal_blocks(1, 0, blocks);
  }
  built.rest_stiffness.resize(blocks.size());
  std::ranges::transform(blocks, built.rest_stiffness.begin(),
                         [](const Mat3& block) { return block.diagonal().maxCoeff(); });
}

SceneModel built_model(const Scene& scene, const std::shared_ptr<const Mesh>& mesh) {
  SceneModel built;
  built.model = std::make_unique<Model>(mesh, masses_of(scene, *mesh));
  for (const Choice& force : scene.forces) built.model->add_force(force);
  auto spring = std::make_unique<DragSpring>(to_struct<DragParameters>(scene.drag).stiffness);
  built.drag_spring = spring.get();
  built.model->add_force(std::move(spring), {"pull", "Mouse", false, true});
  if (!scene.solids.empty()) {
    auto friction = std::make_unique<SlidingFriction>();
    auto potential = std::make_unique<ContactPotential>(*mesh);
    built.contact.friction = friction.get();
    built.contact.potential = potential.get();
    built.model->add_force(std::move(friction), {"friction", "Friction", false, true, true});
    built.model->set_contact_potential(potential.get());
    built.model->add_force(std::move(potential), {"contact", "Contact", false, true, true});
  }
  built.model->finish();
  if (!scene.solids.empty()) {
    find_rest_stiffness(scene, built);
    built.contact.stiffness = built.rest_stiffness;
  }
  return built;
}

}  // namespace

std::vector<double> masses_of(const Scene& scene, const Mesh& mesh) {
  const auto material = to_struct<MaterialParameters>(scene.material);
  std::vector<double> masses = vertex_areas(mesh);
  if (material.masses == "equal") {
    const double total = std::accumulate(masses.begin(), masses.end(), 0.0);
    const double area = 2 * total / static_cast<double>(mesh.triangles.size());
    std::fill(masses.begin(), masses.end(), area);
  }
  for (double& mass : masses) mass *= material.density;
  check_masses(masses);
  return masses;
}

SceneModel build_model(const Scene& scene, const std::shared_ptr<const Mesh>& mesh) {
  return with_memory("simulating " + std::to_string(mesh->vertex_count()) + " vertices",
                     k_model_bytes * mesh->vertex_count(),
                     [&] { return built_model(scene, mesh); });
}

void set_numbers(SceneModel& built, const Scene& before, const Scene& now,
                 std::span<const double> masses) {
  Model& model = *built.model;
  if (!masses.empty()) model.set_masses(masses);
  for (std::size_t k = 0; k < now.forces.size(); ++k) {
    if (now.forces[k] != before.forces[k]) model.set_force(k, now.forces[k]);
  }
  if (!now.solids.empty() && now.forces != before.forces) find_rest_stiffness(now, built);
  built.drag_spring->set_stiffness(to_struct<DragParameters>(now.drag).stiffness);
  built.frequency = {};
}

}  // namespace weft
