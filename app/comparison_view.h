#pragma once

#include "core/lab/comparison/comparison_task.h"

#include <filesystem>
#include <future>
#include <memory>
#include <set>
#include <string>

namespace weft {

/// What the curves of a comparison show.
struct ComparisonAxes {
  bool against_time = false;  ///< milliseconds instead of iterations
  bool energy_error = false;  ///< the error in the energy norm instead of the residual
};

/// What the comparison window shows, and the comparison that it started.
struct ComparisonView {
  bool open = false;
  std::set<std::string> solvers;          ///< names of those that take part
  std::set<std::string> preconditioners;  ///< names
  ComparisonParameters parameters{.time_limit = 2};
  ComparisonAxes axes;
  std::string folder = "comparison";          ///< where the results are saved
  std::unique_ptr<ComparisonTask> task;       ///< null until a comparison was started
  std::future<std::filesystem::path> saving;  ///< to that folder, while it is under way

  bool is_saving() const { return saving.valid(); }
};

}  // namespace weft
