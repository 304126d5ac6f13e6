#include "core/scene/scene.h"

#include "core/base/memory.h"
#include "core/forces/force.h"
#include "core/linear/linear_solver.h"
#include "core/linear/system_operator.h"
#include "core/mesh/obj.h"
#include "core/step/integrator.h"

#include <algorithm>
#include <utility>

namespace weft {

namespace {

/// Of a vertex of a grid and what belongs to it while the mesh is built; measured.
constexpr double k_mesh_bytes = 420;

template <class Entry>
Choice chosen(std::span<const Entry> table, std::string_view kind) {
  return default_choice(find_entry(table, kind, kind));
}

}  // namespace

Scene default_scene() {
  Scene scene;
  scene.name = "Hanging from two corners";
  scene.description = "A level square cloth, pinned at two corners, falls and swings.";
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  for (const char* kind : {"mass_spring", "gravity", "air_drag"}) {
    scene.forces.push_back(chosen(force_table(), kind));
  }
  scene.pins.preset = "top_corners";
  scene.camera.set("target", Vec3(0, 0.35, 0.65));
  scene.camera.set("distance", 3.5);
  scene.integrator = chosen(integrator_table(), "implicit_euler");
  scene.solver = chosen(linear_solver_table(), "automatic");
  scene.preconditioner = chosen(preconditioner_table(), "block_diagonal");
  scene.system_operator = chosen(operator_table(), "blocks");
  scene.projection = default_choice(projection_table().front());
  return scene;
}

Mesh build_mesh(const MeshDescription& description) {
  if (!description.obj.empty()) return read_obj(description.obj);
  const auto grid = to_struct<GridParameters>(description.grid);
  const double vertices = (grid.diagonals == "cross" ? 2.0 : 1.0) * grid.rows * grid.columns;
  return with_memory(
      "a grid of " + std::to_string(grid.rows) + " x " + std::to_string(grid.columns) + " vertices",
      k_mesh_bytes * vertices, [&] { return make_grid(grid); });
}

void check_against_mesh(const Scene& scene, const Mesh& mesh) {
  for (const Choice& force : scene.forces) {
    const ForceKind& kind = find_chosen(force_table(), force, "forces");
    if (kind.check != nullptr) kind.check(force.values, mesh);
  }
  if (keeps_lengths(scene)) kept_edges(scene, mesh);
}

bool keeps_lengths(const Scene& scene) {
  return scene.projection.kind != projection_table().front().name ||
         find_chosen(integrator_table(), scene.integrator, "integrator.kind").keeps_lengths;
}

const ParameterValues* find_group(const Scene& scene, std::string_view path) {
  constexpr std::string_view k_forces = "forces.";
  if (path.starts_with(k_forces)) {
    const std::string_view kind = path.substr(k_forces.size());
    const auto force = std::find_if(scene.forces.begin(), scene.forces.end(),
                                    [&](const Choice& choice) { return choice.kind == kind; });
    return force == scene.forces.end() ? nullptr : &force->values;
  }
  if (path == "mesh.grid") return &scene.mesh.grid;
  if (path == "material") return &scene.material;
  if (path == "pins.motion") return &scene.pins.motion;
  if (path == "integrator") return &scene.integrator.values;
  if (path == "solver") return &scene.solver.values;
  if (path == "preconditioner") return &scene.preconditioner.values;
  if (path == "operator") return &scene.system_operator.values;
  if (path == "projection") return &scene.projection.values;
  if (path == "inextensible") return &scene.inextensible;
  if (path == "time") return &scene.time;
  if (path == "pull") return &scene.pull;
  if (path == "camera") return &scene.camera;
  return nullptr;
}

ParameterValues* find_group(Scene& scene, std::string_view path) {
  return const_cast<ParameterValues*>(find_group(std::as_const(scene), path));
}

}  // namespace weft
