#pragma once

#include "core/lab/document/editor.h"
#include "core/lab/document/scene_on_mesh.h"

#include <filesystem>

namespace weft {

/// Whether a scene that is opened plays, or waits for a later action of the user.
enum class Opening { plays, waits };

/// The view and simulation of a document's scene. The document notifies its follower of each change
/// of the scene.
class DocumentFollower {
 public:
  virtual ~DocumentFollower() = default;
  /// Called when an edit has changed the scene.
  virtual void scene_edited(const Command& command) = 0;
  /// Called when an edit was taken back or repeated; nobody waits for a step of the replaced scene.
  virtual void scene_restored(const ReplaceScene& restored) = 0;
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

}  // namespace weft
