#include "app/simulation/playback.h"

#include "core/lab/document/suggested_edit.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

std::string next_mark_name(const ShownTimeline& shown) {
  const auto is_taken = [&shown](const std::string& name) {
    return std::ranges::find(shown.marks, name, &TimelineMark::name) != shown.marks.end();
  };
  int number = 1;
  while (is_taken("Mark " + std::to_string(number))) ++number;
  return "Mark " + std::to_string(number);
}

void Playback::toggle(const RunStatus& shown) {
  hints_.use("keys");
  if (shown.failure)
    simulation_.post(Resume{});
  else if (shown.playing)
    simulation_.post(Pause{});
  else
    simulation_.post(Play{});
}

void Playback::go_to(long frame) {
  going_ = frame;
  viewport_.grabbed.reset();
  simulation_.go_to(frame);
}

void Playback::go_back(const ShownTimeline& shown, bool by_second) {
  if (!shown.is_moving) going_.reset();
  const long from = going_.value_or(shown.frame);
  const double frames = static_cast<double>(shown.last - shown.first);
  const double seconds = shown.end - shown.start;
  const long step = by_second && seconds > 0 ? std::lround(frames / seconds) : 1;
  go_to(std::max(shown.first, from - std::max(1L, step)));
}

void Playback::go_to_present() { go_to(std::numeric_limits<long>::max()); }

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
