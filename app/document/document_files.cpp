#include "app/document/document_files.h"

#include "app/document/new_scene.h"
#include "app/user/recent_files.h"
#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/collision/shapes/solid_mesh.h"
#include "core/lab/document/title_of_file.h"
#include "core/scene/json/scene_json.h"
#include "core/scene/scene_tables.h"
#include "core/scene/slots.h"

#include <utility>

namespace weft {

namespace fs = std::filesystem;

namespace {

/// Returns a file name for a scene without a file: named after the scene, as a copy where the
/// scene's name is unchanged.
fs::path suggested_file(const Document& document) {
  const std::string& title = document.editor().scene().name;
  const std::string name = file_name_of_title(title);
  if (name.empty()) return "scene.json";
  return name + (title == document.file().saved_name() ? "_copy.json" : ".json");
}

}  // namespace

DocumentFiles::DocumentFiles(Document& document, Messages& messages, const fs::path& opened)
    : recent(load_recent_files()), document_(document), messages_(messages) {
  if (!opened.empty()) remember_file(recent, opened);
}

void DocumentFiles::begin_frame() {
  if (!importing) return;
  importing->update();
  const bool is_broken = !importing->refusal().empty() && importing->is_untouched();
  if (is_broken) import_mesh();  // this reports the refusal
}

void DocumentFiles::ask_what_to_open() {
  const fs::path& path = document_.file().path();
  browser.show(FileBrowser::Purpose::open, path.empty() ? last_folder() : path);
}

void DocumentFiles::open_new() {
  open_scene(new_scene({document_.editor().scene().choices.slots()}), {});
}

void DocumentFiles::open(const fs::path& path) {
  messages_.attempt("Cannot open " + path.string(), [&] {
    const fs::path absolute = fs::absolute(path);
    // Reading a FIFO would keep the window waiting.
    if (fs::exists(absolute) && !fs::is_regular_file(absolute))
      throw FileError("Cannot open " + name_of_path(path) + ": it is not a regular file");
    if (is_mesh_file(absolute)) {
      if (attended)
        importing = std::make_unique<MeshImport>(absolute);
      else
        open_mesh(absolute, ParameterValues(parameter_infos<ImportParameters>()));
      return;
    }
    if (is_session_file(absolute)) {
      opened_session = std::make_shared<const Recording>(read_recording(absolute));
      return;
    }
    open_scene(read_named_scene(absolute, {document_.editor().scene().choices.slots()}), absolute);
  });
}

void DocumentFiles::import_mesh() {
  const std::unique_ptr<MeshImport> imported = std::exchange(importing, nullptr);
  messages_.attempt("Cannot open " + imported->path().string(), [&] {
    switch (imported->use()) {
      case MeshImport::Use::cloth:
        return open_mesh(imported->path(), imported->parameters);
      case MeshImport::Use::new_scene:
        return open_scene_of(imported->path(), imported->parameters);
      case MeshImport::Use::solid:
        return give_solid_mesh(imported->path(), to_struct<SolidImport>(imported->parameters));
    }
  });
}

void DocumentFiles::open_mesh(const fs::path& path, const ParameterValues& parameters) {
  document_.open_mesh(path, parameters,
                      [this, path] { messages_.report("Opened " + path.filename().string()); });
}

void DocumentFiles::open_new_of(const fs::path& mesh) {
  importing = std::make_unique<MeshImport>(fs::absolute(mesh), MeshImport::Use::new_scene);
}

void DocumentFiles::open_scene_of(const fs::path& mesh, const ParameterValues& parameters) {
  Scene scene = scene_of_mesh(mesh);
  scene.mesh.import = parameters;
  document_.open(scene, {own_file({})}, Opening::shows_rest,
                 [this, mesh] { messages_.report("Opened " + mesh.filename().string()); });
}

void DocumentFiles::ask_for_mesh_of_solid(int solid) {
  asked_solid_ = solid;
  const SceneSolids& solids = document_.editor().scene().solids;
  const auto& mesh = solids[*solids.find(solid)].mesh;
  browser.show(FileBrowser::Purpose::open_solid,
               mesh == nullptr ? last_folder() : fs::path(mesh->obj()), ".obj");
}

void DocumentFiles::open_solid(const fs::path& path) {
  if (attended) {
    importing = std::make_unique<MeshImport>(fs::absolute(path), MeshImport::Use::solid);
    return;
  }
  messages_.attempt("Cannot open " + path.string(),
                    [&] { give_solid_mesh(path, automatic_solid_import()); });
}

void DocumentFiles::give_solid_mesh(const fs::path& path, const SolidImport& parameters) {
  const SceneSolids& solids = document_.editor().scene().solids;
  const std::string group = solid_group(asked_solid_);
  const auto index = solids.find(asked_solid_);
  if (!index) throw InputError(group, "no solid", "one of " + std::to_string(solids.size()));
  SceneSolid solid = solids[*index];
  solid.mesh = read_solid_mesh(fs::absolute(path), group + ".mesh", parameters);
  document_.execute(ChangeSolid{asked_solid_, std::move(solid)});
}

void DocumentFiles::open_scene(const Scene& scene, const fs::path& path) {
  const std::string edits =
      attended && document_.has_unsaved_edits()
          ? ". Undo brings the edits of \"" + document_.editor().scene().name + "\" back"
          : "";
  document_.open(scene, {own_file(path)}, Opening::plays, [this, path, edits, name = scene.name] {
    if (!path.empty()) remember_file(recent, path);
    messages_.report("Opened " + (path.empty() ? name : path.filename().string()) + edits);
  });
}

void DocumentFiles::save(const fs::path& path) {
  messages_.attempt("Cannot save " + path.string(), [&] {
    const fs::path absolute = fs::absolute(path);
    document_.save(absolute);
    remember_file(recent, absolute);
    report_written(messages_, "Saved ", absolute);
    if (leaving && !document_.has_unsaved_edits()) leave();
  });
}

void DocumentFiles::save() {
  const fs::path& path = document_.file().path();
  if (path.empty())
    ask_where_to_save();
  else
    save(path);
}

void DocumentFiles::ask_where_to_save() {
  const fs::path& path = document_.file().path();
  browser.show(FileBrowser::Purpose::save_as,
               path.empty() ? last_folder() / suggested_file(document_) : path);
}

void DocumentFiles::close() {
  leaving = Leaving{};
  if (!attended || !document_.has_unsaved_edits()) leave();
}

void DocumentFiles::leave() {
  const bool has_asked = !leaving->before.empty();
  leaving->before = document_.left_unsaved();
  quit = !attended || has_asked || leaving->before.empty();
  if (quit) leaving.reset();
}

void DocumentFiles::go_back() {
  const std::size_t all = std::exchange(leaving, std::nullopt)->before.size();
  while (document_.can_undo() && document_.left_unsaved().size() == all) document_.undo();
}

}  // namespace weft
