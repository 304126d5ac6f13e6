#pragma once

#include "core/lab/comparison/comparison.h"
#include "core/lab/comparison/reference_solution.h"

#include <future>
#include <memory>
#include <mutex>
#include <thread>

namespace weft {

/// The progress of a comparison; never changed once published.
struct ComparisonStatus {
  bool running = true;
  std::size_t entrants = 0;
  std::vector<ComparisonResult> results = {};  ///< best first
  /// The system that is solved, and the solution to compare with; null until each is there.
  std::shared_ptr<const CapturedSystem> system = {};
  std::shared_ptr<const ReferenceSolution> reference = {};
  std::string error = {};  ///< why there is no comparison, in plain words; empty: there is one

  /// Tells whether the comparison is over and has a system and its results.
  bool can_be_saved() const { return !running && system && reference; }
};

/// A comparison on a thread of its own, so that the interface never waits for it.
class ComparisonTask {
 public:
  /// Starts as soon as the system is there, and computes on `threads` threads, 0: one per core.
  ComparisonTask(std::future<CapturedSystem> system, std::vector<Entrant> entrants,
                 const ComparisonParameters& parameters, int threads);
  /// Ends the running solve, then the thread; a factorisation is finished first.
  ~ComparisonTask() = default;

  /// Ends the running solve, after its factorisation; the results so far stay.
  void cancel() { worker_.request_stop(); }
  std::shared_ptr<const ComparisonStatus> status() const;

 private:
  void compare(std::future<CapturedSystem>& system, const std::vector<Entrant>& entrants,
               const ComparisonParameters& parameters, const StopToken& stop,
               ComparisonStatus& status);
  void publish(ComparisonStatus status);

  mutable std::mutex mutex_;
  std::shared_ptr<const ComparisonStatus> status_;
  std::jthread worker_;  ///< last, so that it ends before what it uses
};

}  // namespace weft
