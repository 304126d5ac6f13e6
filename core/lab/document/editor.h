#pragma once

#include "core/lab/document/command.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Edits of a scene with undo. The interface owns the editor and hands each new scene to the
/// simulation, so an edit shows at once, however slow a solve is.
namespace weft {

/// The edited scene, its rest mesh and the history of edits.
/// Invariant: the scene is valid, and mesh() is its mesh.
class Editor {
 public:
  /// Opens a scene. \throw InputError, FileError when its mesh or pins cannot be built.
  explicit Editor(Scene scene);

  const Scene& scene() const { return scene_; }
  const std::shared_ptr<const Mesh>& mesh() const { return mesh_; }
  /// Returns a number that grows with every change of the scene except its camera.
  long revision() const { return revision_; }

  /// Applies a command. Commands of one nonzero `gesture` (a slider under the mouse) become one
  /// entry of the history. Camera changes are not commands: see set_camera(). `built` is the mesh
  /// of mesh_to_build(); without it the mesh is built here.
  /// \throw InputError, FileError; the scene is then unchanged.
  void execute(const Command& command, long gesture = 0,
               std::shared_ptr<const Mesh> built = nullptr);

  /// Returns the mesh that the command needs, unless it is the present one, so that it can be built
  /// elsewhere. \throw InputError when the command does not fit the scene.
  std::optional<MeshDescription> mesh_to_build(const Command& command) const;

  /// Returns why a command that keeps the mesh, or the next step after it, would be refused, in
  /// plain words; empty when neither would be.
  std::string refusal(const Command& command) const;

  /// Stores the camera without an entry in the history. \throw InputError.
  void set_camera(const CameraParameters& camera);

  /// Returns the entry of a slot that was chosen before the present one; empty where there was
  /// none.
  std::string earlier_choice(const std::string& slot) const;

  bool can_undo() const { return !undo_.empty(); }
  bool can_redo() const { return !redo_.empty(); }
  std::string undo_label() const { return can_undo() ? undo_.back().label : ""; }
  std::string redo_label() const { return can_redo() ? redo_.back().label : ""; }
  /// Return the scene that undo() leads to, and its mesh. \pre can_undo()
  const Scene& undone_scene() const { return undo_.back().scene; }
  const std::shared_ptr<const Mesh>& undone_mesh() const { return undo_.back().mesh; }
  /// Undo or redo one edit. Both return the command by which others follow the editor's scene.
  ReplaceScene undo();
  ReplaceScene redo();

 private:
  struct Entry {
    std::string label;
    Scene scene;  ///< before the command (undo) or after it (redo)
    std::shared_ptr<const Mesh> mesh;
    long gesture;
    bool opens = false;  ///< the command opens another scene
  };
  /// Drops the oldest entry that does not open a scene; entries that open scenes bring back all
  /// edits of another scene.
  void forget_an_edit();
  ReplaceScene exchange(std::vector<Entry>& from, std::vector<Entry>& to);

  Scene scene_;
  std::shared_ptr<const Mesh> mesh_;
  std::vector<Entry> undo_;
  std::vector<Entry> redo_;
  long revision_ = 0;
};

}  // namespace weft
