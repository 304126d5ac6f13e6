#include "app/document/scene_file.h"

#include "app/base/assets.h"
#include "core/base/errors.h"
#include "core/scene/json/scene_json.h"
#include "core/scene/scene_tables.h"

#include <utility>

namespace weft {

namespace fs = std::filesystem;

namespace {

bool same_but_for_camera(Scene a, const Scene& b) {
  a.camera = b.camera;
  return a == b;
}

}  // namespace

Scene read_named_scene(const fs::path& path, const SceneTables& tables) {
  try {
    return read_scene(path, tables);
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

bool SceneFile::opened(fs::path path, Scene scene) {
  if (editor_.can_undo() && !same_but_for_camera(editor_.undone_scene(), present_.scene))
    present_.left_unsaved = editor_.undone_scene().name;
  undo_.push_back(std::exchange(present_, {std::move(path), std::move(scene)}));
  redo_.clear();
  compared_ = -1;
  return undo_.back().left_unsaved.has_value();
}

std::vector<std::string> SceneFile::left_unsaved() const {
  std::vector<std::string> names;
  for (auto saved = undo_.rbegin(); saved != undo_.rend(); ++saved)
    if (saved->left_unsaved) names.push_back(*saved->left_unsaved);
  return names;
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
