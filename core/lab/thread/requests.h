#pragma once

#include "core/lab/document/scene_on_mesh.h"
#include "core/lab/world/world_id.h"

#include <any>
#include <functional>
#include <memory>
#include <string>

/// The requests to a SimulationThread in addition to actions. Each names the world it is about.
namespace weft {

struct CapturedStart;
struct CapturedSystem;
struct ClosestPointDistance;
struct ExplosionFilm;
struct RecordedRun;
struct Recording;
class World;

/// An edit of a scene by somebody who keeps the scene, too.
struct SceneEdit {
  WorldId world;
  Command command;
  SceneOnMesh result;     ///< the edited scene and its mesh, made from what was handed over before
  long revision = 0;      ///< of the result: its snapshots have it
  long base = 0;          ///< revision of the scene that the command edits; the thread fills it in
  std::string name = {};  ///< of the edit in the timeline; empty: it has none
};

/// Goes to a frame of the timeline, or to the newest one before it; see Timeline.
struct GoTo {
  long frame;
};

/// Says that somebody has taken over the scene of a world that went back: its snapshots, whose
/// revision was `past`, have another one from now on.
struct FollowScene {
  WorldId world;
  long past = 0;
  long revision = 0;
};

/// Takes what the mouse does to a world in the recorded future, to repeat it on all worlds from the
/// present moment on, whatever their scenes become, until the user acts on the cloth.
struct TakeHand {
  WorldId world;
};

/// Gives the present frame of the timeline a name.
struct MarkMoment {
  std::string name;
};

/// Asks for what the timeline remembers of a world, to be saved.
struct RecordPast {
  using Answer = Recording;
  WorldId world;
};

/// Makes a world what it was at the start of a recording, which it then can repeat; the answer is
/// the number of frames. Nothing else stays of its timeline. The future throws InputError or Error
/// when the recording does not fit its own scene; nothing is changed then.
struct OpenRecording {
  using Answer = long;
  WorldId world;
  std::shared_ptr<const Recording> recording;
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

/// Asks for what `read` returns of all worlds, once the step under way has ended; the future throws
/// what it throws. `read` runs on the simulation's thread, and may use nothing that others change.
struct ReadWorlds {
  using Answer = std::any;
  WorldId world;  ///< one of those that exist
  std::function<std::any(const PerWorld<World>&)> read;
};

/// Asks for the events since the last such question, once the step under way has ended. On the
/// first one, the record begins with the laboratory as it is. See SessionRecorder.
struct RecordRun {
  using Answer = RecordedRun;
  WorldId world;            ///< whose revisions the answer has
  bool from_start = false;  ///< begins the record again with the laboratory as it is
};

}  // namespace weft
