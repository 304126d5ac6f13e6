#include "app/assets.h"
#include "app/recent_files.h"
#include "app/workspace.h"
#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/base/futures.h"
#include "core/scene/scene_json.h"

#include <utility>

/// What a Workspace does with files: open, save, close, recover.
namespace weft {

namespace fs = std::filesystem;

namespace {

/// As read_scene(), with the file's name before what is wrong in it.
Scene read_named_scene(const fs::path& path, std::span<const Slot> slots) {
  try {
    return read_scene(path, slots);
  } catch (const InputError& error) {
    throw InputError(path.filename().string() + ": " + error.field(), error.value(),
                     error.allowed());
  }
}

}  // namespace

void Workspace::open(const fs::path& path) {
  attempt("Cannot open " + path.string(), [&] {
    const fs::path absolute = fs::absolute(path);
    // Reading a FIFO would keep the window waiting.
    if (fs::exists(absolute) && !fs::is_regular_file(absolute))
      throw FileError("Cannot open " + name_of_path(path) + ": it is not a regular file");
    if (is_mesh_file(absolute)) {
      edit(LoadMesh{absolute.string()}, 0, [this, absolute] {
        simulation.pause();
        reset();
        frame_all();
        report_opened_mesh(absolute);
      });
      return;
    }
    Scene scene = read_named_scene(absolute, editor.slots());
    if (attended && has_unsaved_edits())
      leaving = Leaving{absolute, std::move(scene)};
    else
      replace_scene(scene, absolute);
  });
}

void Workspace::report_opened_mesh(const fs::path& path) {
  report("Opened " + path.filename().string() + ". Press Space to let it move");
}

void Workspace::replace_scene(const Scene& scene, const fs::path& path) {
  edit(ReplaceScene{scene}, 0, [this, path] {
    scene_file.opened(is_example(path) ? fs::path() : path, editor.scene());
    show_opened_scene();
    remember_file(recent_files, path);
    report("Opened " + path.filename().string());
  });
}

void Workspace::show_opened_scene() {
  reset();
  camera.parameters = to_struct<CameraParameters>(editor.scene().camera);
}

void Workspace::save(const fs::path& path) {
  attempt("Cannot save " + path.string(), [&] {
    const fs::path absolute = fs::absolute(path);
    editor.set_camera(camera.parameters);
    write_scene(editor.scene(), absolute);
    scene_file.saved(absolute);
    remember_file(recent_files, absolute);
    report("Saved " + absolute.string());
    if (leaving && !has_unsaved_edits()) leave();
  });
}

void Workspace::save() {
  if (scene_file.path().empty())
    ask_where_to_save();
  else
    save(scene_file.path());
}

void Workspace::ask_where_to_save() {
  file_browser.show(FileBrowser::Purpose::save_as,
                    scene_file.path().empty() ? fs::path("scene.json") : scene_file.path());
}

void Workspace::close() {
  if (attended && has_unsaved_edits())
    leaving = Leaving{};
  else
    quit = true;
}

void Workspace::leave() {
  const Leaving left = *std::exchange(leaving, std::nullopt);
  if (left.opens.empty())
    quit = true;
  else
    attempt("Cannot open " + left.opens.string(), [&] { replace_scene(left.scene, left.opens); });
}

void Workspace::offer_recovery() { search_ = std::async(std::launch::async, find_recovery); }

void Workspace::take_offer() {
  if (is_ready(search_)) recovery = search_.get();
}

void Workspace::recover() {
  const auto recovered = std::make_shared<Recovery>(*std::exchange(recovery, std::nullopt));
  const auto go_on = [this, recovered] {
    const Origin& origin = recovered->origin;
    // What stands in the file is not known: all of a scene with edits counts as edited.
    scene_file.opened(origin.file, origin.lacks_edits ? Scene() : editor.scene());
    show_opened_scene();
    simulation.pause();
    if (auto state = recovered->world.state) {
      state->drag.reset();  // the mouse has let go
      simulation.continue_from(*state);
    }
    autosave.adopt(std::move(recovered->folder));
    report("Recovered at " + recovered->place() + ". Press Space to go on");
  };
  attempt("Cannot recover " + recovered->world.scene.name,
          [&] { edit(ReplaceScene{recovered->world.scene}, 0, go_on, recovered->world.mesh); });
}

void Workspace::discard_recovery() {
  recovery->folder.remove();
  offer_recovery();
}

}  // namespace weft
