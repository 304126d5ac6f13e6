#include "app/document/scene_file.h"

#include "app/base/assets.h"
#include "core/base/errors.h"
#include "core/scene/json/scene_json.h"

#include <utility>

namespace weft {

namespace fs = std::filesystem;

namespace {

bool same_but_for_camera(Scene a, const Scene& b) {
  a.camera = b.camera;
  return a == b;
}

}  // namespace

Scene read_named_scene(const fs::path& path, std::span<const Slot> slots) {
  try {
    return read_scene(path, slots);
  } catch (const InputError& error) {
    throw InputError(path.filename().string() + ": " + error.field(), error.value(),
                     error.allowed(), error.label());
  }
}

fs::path own_file(const fs::path& path) { return is_example(path) ? fs::path() : path; }

SceneFile::SceneFile(const Editor& editor, fs::path path)
    : editor_(editor), present_{std::move(path), editor.scene()} {}

bool SceneFile::lacks_edits() const {
  if (std::exchange(compared_, editor_.revision()) != editor_.revision())
    lacks_edits_ = !same_but_for_camera(editor_.scene(), present_.scene);
  return lacks_edits_;
}

void SceneFile::saved(fs::path path) {
  present_ = {std::move(path), editor_.scene()};
  compared_ = -1;
}

void SceneFile::opened(fs::path path, Scene scene) {
  undo_.push_back(std::exchange(present_, {std::move(path), std::move(scene)}));
  redo_.clear();
  compared_ = -1;
}

void SceneFile::opening_undone() { exchange(undo_, redo_); }
void SceneFile::opening_redone() { exchange(redo_, undo_); }

void SceneFile::exchange(std::vector<Saved>& from, std::vector<Saved>& to) {
  if (from.empty()) return;
  to.push_back(std::exchange(present_, std::move(from.back())));
  from.pop_back();
  compared_ = -1;
}

}  // namespace weft
