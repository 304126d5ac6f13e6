#include "app/document/document.h"

#include "core/lab/document/title_of_file.h"
#include "core/scene/json/scene_json.h"

#include <utility>

namespace weft {

namespace fs = std::filesystem;

namespace {

const std::string k_editing = "Cannot change the scene";

/// No gesture of the mouse has this number.
constexpr long k_visit = -1;

}  // namespace

Document::Document(Scene scene, const fs::path& path, Messages& messages,
                   DocumentFollower& follower)
    : messages_(messages),
      follower_(follower),
      editor_(std::move(scene)),
      edits_(editor_),
      file_(editor_, path) {}

void Document::execute(const Command& command, long gesture) {
  messages_.attempt(k_editing,
                    [&] { edit(command, gesture, [this] { messages_.close_error(); }); });
}

void Document::begin_frame() {
  messages_.attempt(k_editing, [this] { edits_.update(); });
}

void Document::edit(const Command& command, long gesture, std::function<void()> done,
                    std::shared_ptr<const Mesh> built) {
  edits_.execute(
      command, gesture,
      [this, command, done = std::move(done)] {
        follower_.scene_edited(command);
        done();
        followed_ = editor_.revision();
      },
      std::move(built));
}

std::string Document::undo_label() const {
  return is_waiting() ? edits_.newest_label() : editor_.undo_label();
}

void Document::undo() {
  if (!can_undo()) return;
  const std::string label = undo_label();
  if (is_waiting()) {
    edits_.drop_newest();
  } else {
    if (is_opening(label)) file_.opening_undone();
    follower_.scene_restored(editor_.undo(), "Undone: " + label);
    followed_ = editor_.revision();
  }
  messages_.report("Undone: " + label);
}

void Document::redo() {
  if (!editor_.can_redo()) return;
  const std::string label = editor_.redo_label();
  const ReplaceScene restored = editor_.redo();
  if (is_opening(label)) file_.opening_redone();
  follower_.scene_restored(restored, "Redone: " + label);
  followed_ = editor_.revision();
  messages_.report("Redone: " + label);
}

void Document::visit(const SceneOnMesh& moment) {
  Scene scene = moment.scene;
  scene.camera = editor_.scene().camera;
  editor_.execute(Several{"Go to another moment", {ReplaceScene{std::move(scene)}}}, k_visit,
                  moment.mesh);
  follower_.scene_visited();
  followed_ = editor_.revision();
}

bool Document::is_opening(const std::string& label) const {
  return label == describe(ReplaceScene{editor_.scene()}, editor_.scene());
}

void Document::open(const Scene& scene, const Origin& origin, Opening opening,
                    const std::function<void()>& done, std::shared_ptr<const Mesh> mesh) {
  const auto opened = [this, origin, opening, done] {
    note_opening(origin);
    follower_.scene_opened(opening);
    done();
  };
  edit(ReplaceScene{scene}, 0, opened, std::move(mesh));
}

void Document::note_opening(const Origin& origin) {
  if (editor_.revision() == followed_ && !origin.lacks_edits)
    return file_.saved(origin.file);  // the same scene was open already, unchanged
  const fs::path left = file_.path();
  // The contents of the file are not known, so all of a scene with edits counts as edited.
  if (file_.opened(origin.file, origin.lacks_edits ? Scene() : editor_.scene()))
    follower_.edits_left({editor_.undone_scene(), editor_.undone_mesh()}, left);
}

void Document::open_mesh(const fs::path& path, const ParameterValues& import,
                         const std::function<void()>& done) {
  edit(LoadMesh{path.string(), import}, 0, [this, done] {
    follower_.mesh_opened();
    done();
  });
}

void Document::save(const fs::path& path) {
  store_camera();
  Scene scene = editor_.scene();
  // A scene without a file keeps its name in its first file.
  const bool is_copy =
      !file_.path().empty() && path != file_.path() && scene.name == file_.saved_name();
  if (is_copy) scene.name = title_of_file(path);
  write_scene(scene, path);
  if (is_copy) edit(NameScene{scene.name, scene.description}, 0, [] {});
  file_.saved(path);
}

std::string document_name(const Document& document) {
  const std::string file = document.file().path().filename().string();
  if (!file.empty()) return file;
  const std::string& name = document.editor().scene().name;
  return name.empty() ? "Untitled" : name;
}

std::string window_title(const Document& document) {
  const std::string& name = document.editor().scene().name;
  const std::string file = document_name(document);
  const std::string title = name.empty() || name == file ? file : name + " (" + file + ")";
  return title + (document.has_unsaved_edits() ? "*" : "") + " - weft";
}

}  // namespace weft
