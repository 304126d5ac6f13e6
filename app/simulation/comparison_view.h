#pragma once

#include "app/base/messages.h"
#include "app/simulation/entrant_names.h"
#include "core/lab/comparison/comparison_task.h"
#include "core/lab/thread/simulation_thread.h"

#include <filesystem>
#include <future>
#include <memory>
#include <string>

namespace weft {

/// What the curves of a comparison show.
struct ComparisonAxes {
  bool against_time = false;  ///< milliseconds instead of iterations
  bool energy_error = false;  ///< the error in the energy norm instead of the residual
};

/// The column by which the table of results is sorted.
struct ComparisonOrder {
  std::string column;  ///< empty: the best first, as they come
  bool ascending = true;

  /// A click on the head of a column sorts by it upwards, the next one downwards, the third one
  /// puts the best first again.
  void click(const std::string& clicked);
};

/// What the comparison window shows, and the comparison that it started.
class ComparisonView {
 public:
  /// Of a solve, s, until another one is chosen: an audience waits.
  static constexpr double k_time_limit = 2;

  bool open = false;
  EntrantNames entrant_names;
  ComparisonParameters parameters{.time_limit = k_time_limit};
  ComparisonAxes axes;
  ComparisonOrder order;
  std::string folder = "comparison";  ///< where the results are saved
  bool choosing = false;              ///< whether the lists of all solvers are shown

  /// Opens the window, or closes it. At first the scene's solver and the direct reference take
  /// part, with all preconditioners.
  void toggle(const Scene& scene);
  /// Opens the window and starts, unless a comparison is running or nothing takes part.
  void run(SimulationThread& simulation, const Scene& scene, int threads, Messages& messages);
  /// Pauses the simulation, and lets the entrants solve the system of its next step.
  void start(SimulationThread& simulation, const Scene& scene, int threads);
  /// The status of the comparison that was started last; null before the first.
  std::shared_ptr<const ComparisonStatus> status() const;
  /// Ends the comparison early. \pre one was started
  void cancel() { task_->cancel(); }
  /// Writes the results of the comparison and its system to the folder, on a thread of its own.
  /// \pre the status can be saved, and it is not being saved.
  void save(Messages& messages);
  bool is_saving() const { return saving_.valid(); }
  /// Reports the end of saving.
  void begin_frame(Messages& messages);

 private:
  std::unique_ptr<ComparisonTask> task_;
  std::future<std::filesystem::path> saving_;  ///< to that folder, while it is under way
};

}  // namespace weft
