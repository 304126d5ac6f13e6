#pragma once

#include "core/lab/document/editor.h"
#include "core/lab/document/scene_on_mesh.h"

#include <filesystem>

namespace weft {

/// Whether a scene that is opened plays, or waits for what is still to be done with it.
enum class Opening { plays, waits };

/// What shows and simulates the scene of a document. The document tells it what becomes of the
/// scene.
class DocumentFollower {
 public:
  virtual ~DocumentFollower() = default;
  /// An edit has changed the scene.
  virtual void scene_edited(const Command& command) = 0;
  /// An edit was taken back or repeated; nobody waits for a step of the scene before.
  virtual void scene_restored(const ReplaceScene& restored) = 0;
  /// A scene is left for another one, with edits that its file lacks; it may have none.
  virtual void edits_left(const SceneOnMesh& left, const std::filesystem::path& file) = 0;
  /// The edit has opened another scene, which begins in its rest shape and is seen by its camera.
  virtual void scene_opened(Opening opening) = 0;
  /// The edit has opened another mesh, which waits in its rest shape, all of it in view.
  virtual void mesh_opened() = 0;
  /// The camera that the scene is seen by, to be kept with it.
  virtual CameraParameters camera() const = 0;
};

}  // namespace weft
