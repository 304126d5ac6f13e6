#include "app/simulation/playback.h"

#include "core/lab/document/suggested_edit.h"

namespace weft {

void Playback::toggle(const RunStatus& shown) {
  hints_.use("keys");
  if (shown.failure)
    simulation_.post(Resume{});
  else if (shown.playing)
    simulation_.post(Pause{});
  else
    simulation_.post(Play{});
}

void Playback::reset() {
  release();
  simulation_.post(Reset{});
}

void Playback::release() {
  viewport_.grabbed.reset();
  simulation_.post(Release{});
}

void Playback::show_mesh_at_rest() { simulation_.post(Pause{"Paused to show the mesh at rest"}); }

void Playback::try_suggestion() {
  const long before = document_.editor().revision();
  document_.execute(suggested_edit(document_.editor().scene()));
  if (document_.editor().revision() == before && !document_.is_waiting()) return;  // refused
  reset();
  simulation_.post(Play{});
}

void Playback::take_back_suggestion() {
  document_.undo();
  reset();
  simulation_.post(Play{});
}

}  // namespace weft
