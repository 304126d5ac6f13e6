#pragma once

#include "app/options.h"
#include "core/base/failures.h"
#include "core/lab/thread/simulation_thread.h"

#include <optional>

namespace weft {

/// Runs the frames that the command line asks for, and takes its pictures: each shows exactly the
/// state after a displayed frame of the simulation.
class Unattended {
 public:
  explicit Unattended(const Options& options) : options_(options) {}

  void start(SimulationThread& simulation);

  /// Called when `shown` was drawn into the window (its back buffer, `size` in pixels). Saves the
  /// picture that is due, and asks for the next frame. Returns the exit code at the end. \throw
  /// Error at the end, with a line for each fault: the first picture of the recording, or the last
  /// picture, that could not be written; the reason why the simulation stopped before the last
  /// frame.
  std::optional<int> after_draw(const Snapshot& shown, glm::ivec2 size,
                                SimulationThread& simulation);

 private:
  int frame_count() const { return options_.frames.value_or(0); }
  bool recording() const { return !options_.recording.empty(); }

  Options options_;
  int pictures_drawn_ = 0;
  int recorded_ = 0;  ///< number of recorded frames
  bool can_record_ = true;
  Failures failures_;
};

}  // namespace weft
