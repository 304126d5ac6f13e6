#pragma once

#include "app/document/document.h"
#include "app/user/hints.h"
#include "app/view/viewport.h"
#include "core/lab/thread/simulation_thread.h"

#include <optional>
#include <string>

namespace weft {

/// Returns the name of a mark to which the user gives none: "Mark 1", "Mark 2", ...
std::string next_mark_name(const ShownTimeline& shown);

/// Plays, stops and begins the simulation again for the user.
class Playback {
 public:
  /// The arguments must outlive this object.
  Playback(Document& document, Viewport& viewport, SimulationThread& simulation, Hints& hints)
      : document_(document), viewport_(viewport), simulation_(simulation), hints_(hints) {}

  void play() { simulation_.post(Play{}); }
  /// Plays or pauses the simulation that has this status; after a failure it continues from the
  /// last good state.
  void toggle(const RunStatus& shown);
  void step_once() { simulation_.post(StepOnce{}); }
  /// Continues after a failure from the last good state.
  void resume() { simulation_.post(Resume{}); }
  /// Goes to a frame of the timeline, and pauses there.
  void go_to(long frame);
  /// Goes one frame back, or one second; from where the last such call leads while the simulation
  /// is on its way.
  void go_back(const ShownTimeline& shown, bool by_second);
  /// Goes to the newest moment.
  void go_to_present();
  /// Names the present moment in the timeline.
  void mark(const std::string& name) { simulation_.mark(name); }
  /// Returns to the rest shape; a dragged vertex is released.
  void reset();
  /// Releases the vertex that the drag tool drags.
  void release();
  /// Pauses with a mesh that was opened, so that the user sees it before it falls.
  void show_mesh_at_rest();
  /// Makes the change that the scene suggests, and plays the simulation from the rest shape.
  void try_suggestion();
  /// Undoes the suggested change, and plays from the rest shape. \pre it was the last edit
  void take_back_suggestion();

 private:
  Document& document_;
  Viewport& viewport_;
  SimulationThread& simulation_;
  Hints& hints_;
  std::optional<long> going_;  ///< the frame to which the simulation goes
};

}  // namespace weft
