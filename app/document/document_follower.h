#pragma once

#include "core/lab/document/editor.h"

namespace weft {

/// What shows and simulates the scene of a document. The document tells it what becomes of the
/// scene.
class DocumentFollower {
 public:
  virtual ~DocumentFollower() = default;
  /// An edit has changed the scene.
  virtual void scene_edited(const Command& command) = 0;
  /// An edit was taken back or repeated; nobody waits for a step of the scene before.
  virtual void scene_restored(const ReplaceScene& restored) = 0;
  /// The edit has opened another scene, which begins in its rest shape and is seen by its camera.
  virtual void scene_opened() = 0;
  /// The edit has opened another mesh, which waits in its rest shape, all of it in view.
  virtual void mesh_opened() = 0;
  /// The camera that the scene is seen by, to be kept with it.
  virtual CameraParameters camera() const = 0;
};

}  // namespace weft
