#include "core/lab/editor.h"

#include "core/base/errors.h"
#include "core/forces/force.h"
#include "core/lab/edit_scene.h"
#include "core/linear/linear_solver.h"
#include "core/scene/compatibility.h"
#include "core/step/integrator.h"

namespace weft {

namespace {

// More edits than anybody takes back one by one; keeps the meshes of old entries from piling up.
constexpr std::size_t k_undo_limit = 200;

/// A scene made by a program may name anything.
void check_kinds(const Scene& scene) {
  for (const Choice& force : scene.forces) find_chosen(force_table(), force, "forces");
  find_chosen(integrator_table(), scene.integrator, "integrator.kind");
  find_chosen(linear_solver_table(), scene.solver, "solver.kind");
  find_chosen(preconditioner_table(), scene.preconditioner, "preconditioner.kind");
  find_chosen(operator_table(), scene.system_operator, "operator.kind");
  find_chosen(projection_table(), scene.projection, "projection.kind");
}

std::shared_ptr<const Mesh> built_here(const MeshDescription& description) {
  return std::make_shared<const Mesh>(build_mesh(description));
}

/// Whether a command that makes `next` of `scene` needs another mesh. An OBJ file that is opened
/// again may have changed since it was read.
bool needs_mesh(const Scene& scene, const Scene& next, const Command& command) {
  const bool opens =
      std::holds_alternative<ReplaceScene>(command) || std::holds_alternative<LoadMesh>(command);
  return !(next.mesh == scene.mesh) || (opens && !next.mesh.obj.empty());
}

}  // namespace

Editor::Editor(Scene scene) : scene_(std::move(scene)), mesh_(built_here(scene_.mesh)) {
  check_kinds(scene_);
  check_against_mesh(scene_, *mesh_);
  resolve_pins(scene_.pins, *mesh_);
}

std::optional<MeshDescription> Editor::mesh_to_build(const Command& command) const {
  Scene next = edited(scene_, *mesh_, command);
  check_kinds(next);
  return needs_mesh(scene_, next, command) ? std::optional(std::move(next.mesh)) : std::nullopt;
}

std::string Editor::refusal(const Command& command) const {
  try {
    const Scene next = edited(scene_, *mesh_, command);
    check_kinds(next);
    check_against_mesh(next, *mesh_);
    check_compatibility(next);
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

void Editor::execute(const Command& command, long gesture, std::shared_ptr<const Mesh> built) {
  Scene next = edited(scene_, *mesh_, command);
  const bool new_mesh = needs_mesh(scene_, next, command);
  if (next == scene_ && !new_mesh) return;
  check_kinds(next);
  std::shared_ptr<const Mesh> mesh = mesh_;
  if (new_mesh) mesh = built ? std::move(built) : built_here(next.mesh);
  if (new_mesh && !std::holds_alternative<ReplaceScene>(command)) {
    next.pins.vertices = carried_pins(next.pins.vertices, *mesh_, *mesh);
  }
  resolve_pins(next.pins, *mesh);
  check_against_mesh(next, *mesh);
  check_compatibility(next);

  const bool goes_on = gesture != 0 && can_undo() && undo_.back().gesture == gesture;
  if (goes_on) {
    undo_.back().label = describe(command, scene_);
  } else {
    undo_.push_back({describe(command, scene_), scene_, mesh_, gesture});
    if (undo_.size() > k_undo_limit) undo_.erase(undo_.begin());
  }
  redo_.clear();
  scene_ = std::move(next);
  mesh_ = mesh;
  ++revision_;
}

void Editor::set_camera(const CameraParameters& camera) {
  scene_.camera = to_values(camera, "camera");
}

void Editor::undo() { exchange(undo_, redo_); }
void Editor::redo() { exchange(redo_, undo_); }

void Editor::exchange(std::vector<Entry>& from, std::vector<Entry>& to) {
  if (from.empty()) return;
  Entry entry = std::move(from.back());
  from.pop_back();
  to.push_back({std::move(entry.label), std::move(scene_), std::move(mesh_), 0});
  scene_ = std::move(entry.scene);
  mesh_ = std::move(entry.mesh);
  ++revision_;
}

}  // namespace weft
