#pragma once

#include "app/base/messages.h"
#include "app/document/recovery_folder.h"
#include "app/document/scene_file.h"
#include "core/lab/document/edit_queue.h"
#include "core/lab/document/editor.h"
#include "core/lab/document/scene_on_mesh.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace weft {

/// Whether a scene that is opened plays, pauses to show its mesh at rest, or waits for a later
/// action of the user.
enum class Opening { plays, shows_rest, waits };

/// The view and simulation of a document's scene. The document notifies its follower of each change
/// of the scene.
class DocumentFollower {
 public:
  virtual ~DocumentFollower() = default;
  /// Called when an edit has changed the scene.
  virtual void scene_edited(const Command& command) = 0;
  /// Called when an edit was taken back or repeated, as `name` says; nobody waits for a step of the
  /// replaced scene.
  virtual void scene_restored(const ReplaceScene& restored, const std::string& name) = 0;
  /// Called when the document has taken over the scene of another moment.
  virtual void scene_visited() = 0;
  /// Called when another scene replaces one with edits that its file lacks; `file` may be empty.
  virtual void edits_left(const SceneOnMesh& left, const std::filesystem::path& file) = 0;
  /// Called when an edit has opened another scene, which begins in its rest shape, seen by its
  /// camera.
  virtual void scene_opened(Opening opening) = 0;
  /// Called when an edit has opened another mesh, which waits in its rest shape, all of it in view.
  virtual void mesh_opened() = 0;
  /// Returns the camera that shows the scene, to be saved with it.
  virtual CameraParameters camera() const = 0;
};

/// The scene with the history of its edits, the edits that wait for their mesh, and the scene's
/// file. All changes of the scene go through here; the follower hears of each.
class Document {
 public:
  /// Opens `scene` with `path` as in SceneFile. Messages and follower must outlive this object.
  /// \throw InputError, FileError when the scene cannot be built.
  Document(Scene scene, const std::filesystem::path& path, Messages& messages,
           DocumentFollower& follower);

  const Editor& editor() const { return editor_; }
  const SceneFile& file() const { return file_; }
  /// Tells whether an edit waits for its mesh.
  bool is_waiting() const { return !edits_.empty(); }
  /// Returns the names of scenes with unsaved edits, as SceneFile::left_unsaved().
  std::vector<std::string> left_unsaved() const { return file_.left_unsaved(); }
  bool has_unsaved_edits() const { return file_.lacks_edits() || edits_.changes_scene(); }

  /// Runs an edit once its mesh is built; an error becomes the message.
  void execute(const Command& command, long gesture = 0);
  /// Runs the edits whose meshes are built.
  void begin_frame();

  bool can_undo() const { return is_waiting() || editor_.can_undo(); }
  std::string undo_label() const;
  /// Drops an edit that waits for its mesh, or takes the last edit back.
  void undo();
  void redo();

  /// Takes over the scene that the simulation had at another moment, with the present camera, as an
  /// edit that undo takes back. Moments that follow each other are one such edit.
  void visit(const SceneOnMesh& moment);

  /// Opens the scene of another file, as an edit that undo takes back with all edits before. `mesh`
  /// is the scene's mesh where that is already built; `done` is called at the end. \throw as
  /// EditQueue::execute.
  void open(const Scene& scene, const Origin& origin, Opening opening,
            const std::function<void()>& done, std::shared_ptr<const Mesh> mesh = nullptr);
  /// Makes an OBJ file the scene's mesh, read with the parameters `import`; `done` is called at the
  /// end. \throw as EditQueue::execute.
  void open_mesh(const std::filesystem::path& path, const ParameterValues& import,
                 const std::function<void()>& done);
  /// Saves to `path`, with the present camera. A copy in another file is named after that file,
  /// unless it has a new name already. \throw InputError, FileError.
  void save(const std::filesystem::path& path);
  /// Takes the present camera into the scene. \throw InputError.
  void store_camera() { editor_.set_camera(follower_.camera()); }

 private:
  void edit(const Command& command, long gesture, std::function<void()> done,
            std::shared_ptr<const Mesh> built = nullptr);
  /// Notes that another scene has been opened.
  void note_opening(const Origin& origin);
  /// Tells whether an edit of this label has opened the present scene.
  bool is_opening(const std::string& label) const;

  Messages& messages_;
  DocumentFollower& follower_;
  Editor editor_;
  EditQueue edits_;
  SceneFile file_;
  long followed_ = 0;  ///< revision that the follower knows
};

/// Returns the user's name of the scene: the name of its file, or its own where it has none.
std::string document_name(const Document& document);

/// Returns "Flag in the wind (flag.json) - weft", with a star after the file while edits are
/// unsaved. The scene's own name stays in the title whatever file it is saved to.
std::string window_title(const Document& document);

}  // namespace weft
