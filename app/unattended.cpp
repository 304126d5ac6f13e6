#include "app/unattended.h"

#include "app/exports/screenshot.h"
#include "core/base/files/files.h"

#include <cstdlib>
#include <string>

namespace weft {

namespace fs = std::filesystem;

namespace {

/// Returns the path "DIR/frame_00042.png", so that ffmpeg takes the pictures in order.
fs::path picture_path(const fs::path& directory, int frame) {
  const std::string number = std::to_string(frame);
  return directory /
         ("frame_" + std::string(number.size() < 5 ? 5 - number.size() : 0, '0') + number + ".png");
}

}  // namespace

void Unattended::start(SimulationThread& simulation) {
  if (recording()) can_record_ = failures_.attempt([&] { make_directory(options_.recording); });
  if (frame_count() > 0) simulation.advance(recording() ? 1 : frame_count());
}

std::optional<int> Unattended::after_draw(const Snapshot& shown, glm::ivec2 size,
                                          SimulationThread& simulation) {
  constexpr int k_settling = 3;  ///< pictures until all panels have found their sizes
  if (++pictures_drawn_ < k_settling) return std::nullopt;
  if (recording() && recorded_ < frame_count() && shown.frame > recorded_) {
    ++recorded_;
    if (can_record_) {
      can_record_ = failures_.attempt(
          [&] { write_screenshot(size, picture_path(options_.recording, recorded_)); });
    }
    if (recorded_ < frame_count()) simulation.advance(1);
  }
  if (shown.frame < frame_count() && !shown.status.failure) return std::nullopt;
  if (!options_.screenshot.empty())
    failures_.attempt([&] { write_screenshot(size, options_.screenshot); });
  if (shown.frame < frame_count())
    failures_.add("The simulation stopped after frame " + std::to_string(shown.frame) + ": " +
                  *shown.status.failure);
  failures_.raise();
  return EXIT_SUCCESS;
}

}  // namespace weft
