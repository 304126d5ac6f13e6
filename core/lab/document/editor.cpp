#include "core/lab/document/editor.h"

#include "core/base/errors.h"
#include "core/forces/force.h"
#include "core/lab/document/edit_scene.h"
#include "core/lab/document/scene_on_mesh.h"
#include "core/lab/document/undo_limit.h"
#include "core/scene/compatibility.h"
#include "core/scene/constrained_vertices.h"

#include <algorithm>

namespace weft {

Editor::Editor(Scene scene)
    : scene_(std::move(scene)), mesh_(std::make_shared<const Mesh>(build_mesh(scene_.mesh))) {
  check_kinds(scene_);
  check_against_mesh(scene_, *mesh_);
  constrained_vertices(scene_, *mesh_);
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
    check_change(scene_, next, *mesh_);
    check_compatibility(next);
    const auto changes = [&](const char* slot) {
      return next.choice(slot).kind != scene_.choice(slot).kind;
    };
    if (changes("solver") || changes("integrator")) check_size(next, mesh_->vertex_count());
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

void Editor::execute(const Command& command, long gesture, std::shared_ptr<const Mesh> built) {
  SceneOnMesh next = edited({scene_, mesh_}, command, std::move(built));
  if (next.scene == scene_ && next.mesh == mesh_) {
    // An equal scene can have other ids, which later edits name.
    scene_ = std::move(next.scene);
    return;
  }
  const bool goes_on = gesture != 0 && can_undo() && undo_.back().gesture == gesture;
  if (goes_on) {
    undo_.back().label = describe(command, scene_);
  } else {
    undo_.push_back({describe(command, scene_), scene_, mesh_, gesture,
                     std::holds_alternative<ReplaceScene>(command)});
    if (undo_.size() > k_undo_limit) forget_an_edit();
  }
  redo_.clear();
  scene_ = std::move(next.scene);
  mesh_ = std::move(next.mesh);
  ++revision_;
}

void Editor::forget_an_edit() {
  const auto oldest = std::ranges::find(undo_, false, &Entry::opens);
  undo_.erase(oldest == undo_.end() ? undo_.begin() : oldest);
}

std::string Editor::earlier_choice(const std::string& slot) const {
  const std::string& now = scene_.choice(slot).kind;
  for (auto entry = undo_.rbegin(); entry != undo_.rend(); ++entry)
    if (entry->scene.choice(slot).kind != now) return entry->scene.choice(slot).kind;
  return {};
}

void Editor::set_camera(const CameraParameters& camera) {
  scene_.camera = to_values(camera, "camera");
}

ReplaceScene Editor::undo() { return exchange(undo_, redo_); }
ReplaceScene Editor::redo() { return exchange(redo_, undo_); }

ReplaceScene Editor::exchange(std::vector<Entry>& from, std::vector<Entry>& to) {
  if (from.empty()) return {scene_};
  Entry entry = std::move(from.back());
  from.pop_back();
  skip_numbers_of(scene_, entry.scene);
  to.push_back({std::move(entry.label), std::move(scene_), std::move(mesh_), 0, entry.opens});
  scene_ = std::move(entry.scene);
  mesh_ = std::move(entry.mesh);
  ++revision_;
  return {scene_};
}

}  // namespace weft
