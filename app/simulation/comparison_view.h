#pragma once

#include "app/base/messages.h"
#include "app/simulation/comparison_presets.h"
#include "core/lab/comparison/comparison_task.h"
#include "core/lab/document/editor.h"
#include "core/lab/thread/simulation_thread.h"

#include <filesystem>
#include <future>
#include <memory>
#include <string>

namespace weft {

/// The axes of a comparison's chart.
struct ComparisonAxes {
  bool against_time = false;  ///< milliseconds instead of iterations
  bool energy_error = false;  ///< the error in the energy norm instead of the residual
};

/// The column by which the table of results is sorted.
struct ComparisonOrder {
  std::string column;  ///< empty: the best solver first
  bool ascending = true;

  /// Sorts by the clicked column: upwards at the first click, downwards at the second; the third
  /// click puts the best first again.
  void click(const std::string& clicked);
};

/// The state of the comparison window, and the comparison that it started.
class ComparisonView {
 public:
  /// The longest time of a solve, s, until another one is chosen: an audience waits.
  static constexpr double k_time_limit = 2;

  bool open = false;
  EntrantNames entrant_names;
  ComparisonParameters parameters{.time_limit = k_time_limit};
  ComparisonAxes axes;
  ComparisonOrder order;
  std::string folder = "comparison";  ///< folder for the results
  bool choosing = false;              ///< whether the lists of all solvers are shown
  std::string sought;                 ///< text that finds some of them

  /// Opens the window, or closes it. The first time, the first preset and the scene's solver take
  /// part.
  void toggle(const Scene& scene);
  /// Opens the window and starts, unless nothing takes part. A running comparison of other entrants
  /// ends first; is_due() then tells when to call this again.
  void run(SimulationThread& simulation, WorldId world, const Editor& editor, int threads,
           Messages& messages);
  /// Tells whether a comparison waited for another to end, which has now ended.
  bool is_due() const { return waits_ && !status()->running; }
  /// Pauses the simulation, and lets the entrants solve the system of its next step.
  void start(SimulationThread& simulation, WorldId world, const Editor& editor, int threads);
  /// Tells whether there are results for the editor's present scene, or will be.
  bool is_of(const Editor& editor) const { return task_ && revision_ == editor.revision(); }
  /// Tells whether the results are of other entrants than the chosen ones.
  bool is_of_others() const { return task_ && compared_ != entrant_names; }
  /// Returns the status of the comparison that was started last; null before the first.
  std::shared_ptr<const ComparisonStatus> status() const;
  /// Ends the comparison early. \pre one was started
  void cancel() { task_->cancel(); }
  /// Writes the results of the comparison and its system to the folder, on a thread of its own.
  /// \pre the status can be saved, and is not being saved.
  void save(Messages& messages);
  bool is_saving() const { return saving_.valid(); }
  /// Reports the end of saving.
  void begin_frame(Messages& messages);

 private:
  std::unique_ptr<ComparisonTask> task_;
  EntrantNames compared_;                      ///< entrants of the task
  long revision_ = 0;                          ///< revision of the scene that it compares them on
  bool waits_ = false;                         ///< whether it waits for a running comparison to end
  std::future<std::filesystem::path> saving_;  ///< folder of the results, while they are written
};

}  // namespace weft
