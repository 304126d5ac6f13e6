#pragma once

#include "core/lab/document/scene_on_mesh.h"

#include <optional>

/// The requests to a SimulationThread in addition to actions. The number of a world may be left
/// out: the first world is meant then.
namespace weft {

struct CapturedSystem;
struct ClosestPointDistance;
struct ExplosionFilm;
struct RecordedRun;

/// An edit of a scene by somebody who keeps the scene, too.
struct SceneEdit {
  Command command;
  SceneOnMesh result;  ///< the edited scene and its mesh, made from what was handed over before
  long revision = 0;   ///< of the result: its snapshots have it
  std::optional<int> world = {};
  long base = 0;  ///< revision of the scene that the command edits; the thread fills it in
};

/// Asks for the linear system that the next step would solve; the future throws as
/// weft::capture_system() does.
struct CaptureSystem {
  using Answer = CapturedSystem;
  std::optional<int> world = {};
};

/// Asks for the distance from the projection of the next step to the closest point; the future
/// throws as distance_to_closest_point() does.
struct CompareLengths {
  using Answer = ClosestPointDistance;
  std::optional<int> world = {};
};

/// Asks for the steps that led to the explosion at which a world stands; the future throws as
/// film_explosion() does.
struct FilmExplosion {
  using Answer = ExplosionFilm;
  std::optional<int> world = {};
};

/// Asks for the events since the last such question, once the step under way has ended. On the
/// first one, the record begins with the laboratory as it is. See SessionRecorder.
struct RecordRun {
  using Answer = RecordedRun;
  bool from_start = false;        ///< begins the record again with the laboratory as it is
  std::optional<int> world = {};  ///< whose revisions the answer has
};

}  // namespace weft
