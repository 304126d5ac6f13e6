#include "app/simulation/playback.h"

#include "core/lab/document/suggested_edit.h"

namespace weft {

void Playback::toggle(const RunStatus& shown) {
  hints_.use("keys");
  if (shown.failure)
    simulation_.resume();
  else if (shown.playing)
    simulation_.pause();
  else
    simulation_.play();
}

void Playback::reset() {
  let_go();
  simulation_.reset();
}

void Playback::let_go() {
  viewport_.grabbed.reset();
  simulation_.release();
}

void Playback::show_mesh_at_rest() { simulation_.pause("Paused to show the mesh at rest"); }

void Playback::try_suggestion() {
  const long before = document_.editor().revision();
  document_.execute(suggested_edit(document_.editor().scene()));
  if (document_.editor().revision() == before && !document_.is_waiting()) return;  // refused
  reset();
  simulation_.play();
}

void Playback::take_back_suggestion() {
  document_.undo();
  reset();
  simulation_.play();
}

}  // namespace weft
