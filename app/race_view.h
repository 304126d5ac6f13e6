#pragma once

#include "core/lab/race_task.h"

#include <memory>
#include <set>
#include <string>

namespace weft {

/// What the curves of a race show.
struct RaceAxes {
  bool against_time = false;  ///< milliseconds instead of iterations
  bool energy_error = false;  ///< the error in the energy norm instead of the residual
};

/// What the race window shows, and the race that it started.
struct RaceView {
  bool open = false;
  std::set<std::string> solvers;          ///< names of those that take part
  std::set<std::string> preconditioners;  ///< names
  RaceParameters parameters{.time_limit = 2};
  RaceAxes axes;
  std::string folder = "race";     ///< where the results are saved
  std::unique_ptr<RaceTask> task;  ///< null until a race was started
};

}  // namespace weft
