#include "core/lab/world/scene_model.h"

#include "core/base/memory.h"
#include "core/collision/potential/contact_potential.h"

#include <algorithm>
#include <numeric>

namespace weft {

namespace {

// Of a vertex of a cloth of springs on a grid; measured.
constexpr double k_model_bytes = 1000;

std::vector<double> masses_of(const Mesh& mesh, const MaterialParameters& material) {
  std::vector<double> masses = vertex_areas(mesh);
  if (material.masses == "equal") {
    const double total = std::accumulate(masses.begin(), masses.end(), 0.0);
    const double area = 2 * total / static_cast<double>(mesh.triangles.size());
    std::fill(masses.begin(), masses.end(), area);
  }
  for (double& mass : masses) mass *= material.density;
  return masses;
}

/// See ContactStep. Nothing has acted on the model yet but the forces of its scene.
std::vector<double> rest_stiffness(Model& model) {
  const State rest = rest_state(model.mesh());
  VecX forces(rest.x.size());
  std::vector<Mat3> blocks(static_cast<std::size_t>(model.vertex_count()));
  model.linearise(rest, Definiteness::projected, as_span(forces));
  model.diagonal_blocks(0, 1, 0, blocks);
  std::vector<double> stiffness(blocks.size());
  std::ranges::transform(blocks, stiffness.begin(),
                         [](const Mat3& block) { return block.diagonal().maxCoeff(); });
  return stiffness;
}

SceneModel built_model(const Scene& scene, const std::shared_ptr<const Mesh>& mesh,
                       const std::shared_ptr<const BlockPattern>& pattern) {
  SceneModel built;
  const auto material = to_struct<MaterialParameters>(scene.material);
  built.model = std::make_unique<Model>(mesh, masses_of(*mesh, material));
  for (const Choice& force : scene.forces) built.model->add_force(force);
  auto pull = std::make_unique<Pull>(to_struct<PullParameters>(scene.pull).stiffness);
  built.pull = pull.get();
  built.model->add_force(std::move(pull), {"pull", "Mouse", false, true});
  if (!scene.solids.empty()) {
    auto friction = std::make_unique<SlidingFriction>();
    auto potential = std::make_unique<ContactPotential>(*mesh);
    built.contact.friction = friction.get();
    built.contact.potential = potential.get();
    built.model->add_force(std::move(friction), {"friction", "Friction", false, true});
    built.model->set_contact_potential(potential.get());
    built.model->add_force(std::move(potential), {"contact", "Contact", false, true});
  }
  if (pattern) {
    built.model->finish(pattern);
  } else {
    built.model->finish();
  }
  if (!scene.solids.empty()) {
    built.rest_stiffness = rest_stiffness(*built.model);
    built.contact.stiffness = built.rest_stiffness;
  }
  return built;
}

}  // namespace

SceneModel build_model(const Scene& scene, const std::shared_ptr<const Mesh>& mesh,
                       const std::shared_ptr<const BlockPattern>& pattern) {
  return with_memory("simulating " + std::to_string(mesh->vertex_count()) + " vertices",
                     k_model_bytes * mesh->vertex_count(),
                     [&] { return built_model(scene, mesh, pattern); });
}

bool can_set_numbers(const Scene& before, const Scene& now) {
  if (!now.solids.empty() || !(now.material == before.material)) return false;
  for (std::size_t k = 0; k < now.forces.size(); ++k) {
    const Choice& force = now.forces[k];
    if (!(force == before.forces[k]) &&
        find_entry(force_table(), force.kind, "forces").set == nullptr)
      return false;
  }
  return true;
}

void set_numbers(SceneModel& built, const Scene& before, const Scene& now) {
  Model& model = *built.model;
  for (std::size_t k = 0; k < now.forces.size(); ++k) {
    const Choice& force = now.forces[k];
    if (force == before.forces[k]) continue;
    find_entry(force_table(), force.kind, "forces")
        .set(*model.forces()[k], force.values, {model.mesh(), model.masses()});
  }
  built.pull->set_stiffness(to_struct<PullParameters>(now.pull).stiffness);
  built.frequency = {};
}

}  // namespace weft
