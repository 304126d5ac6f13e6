#pragma once

#include "app/document/document.h"
#include "app/user/hints.h"
#include "app/view/viewport.h"
#include "core/lab/thread/simulation_thread.h"

namespace weft {

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
};

}  // namespace weft
