#pragma once

#include "core/lab/document/scene_on_mesh.h"
#include "core/lab/world/world_id.h"

/// The requests to a SimulationThread in addition to actions. Each names the world it is about.
namespace weft {

struct CapturedStart;
struct CapturedSystem;
struct ClosestPointDistance;
struct ExplosionFilm;
struct RecordedRun;

/// An edit of a scene by somebody who keeps the scene, too.
struct SceneEdit {
  WorldId world;
  Command command;
  SceneOnMesh result;  ///< the edited scene and its mesh, made from what was handed over before
  long revision = 0;   ///< of the result: its snapshots have it
  long base = 0;       ///< revision of the scene that the command edits; the thread fills it in
};

/// Asks for the linear system that the next step would solve; the future throws as
/// weft::capture_system() does.
struct CaptureSystem {
  using Answer = CapturedSystem;
  WorldId world;
};

/// Asks for a world as it is, to move it elsewhere; the future throws as capture_start() does.
struct CaptureStart {
  using Answer = CapturedStart;
  WorldId world;
};

/// Asks for the distance from the projection of the next step to the closest point; the future
/// throws as distance_to_closest_point() does.
struct CompareLengths {
  using Answer = ClosestPointDistance;
  WorldId world;
};

/// Asks for the steps that led to the explosion at which a world stands; the future throws as
/// film_explosion() does.
struct FilmExplosion {
  using Answer = ExplosionFilm;
  WorldId world;
};

/// Asks for the events since the last such question, once the step under way has ended. On the
/// first one, the record begins with the laboratory as it is. See SessionRecorder.
struct RecordRun {
  using Answer = RecordedRun;
  WorldId world;            ///< whose revisions the answer has
  bool from_start = false;  ///< begins the record again with the laboratory as it is
};

}  // namespace weft
