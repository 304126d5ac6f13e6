#pragma once

#include "core/lab/comparison/comparison.h"
#include "core/lab/comparison/reference_solution.h"

#include <future>
#include <memory>
#include <mutex>
#include <thread>

namespace weft {

/// How far a comparison has come; never changed once published.
struct ComparisonStatus {
  bool running = true;
  std::size_t entrants = 0;
  std::vector<ComparisonResult> results = {};  ///< best first
  /// What is solved, and what the solutions are compared with; null until it is there.
  std::shared_ptr<const CapturedSystem> system = {};
  std::shared_ptr<const ReferenceSolution> reference = {};
  std::string error = {};  ///< why there is no comparison, plain words; empty: there is one

  /// Whether the comparison is over, with results and a system to keep.
  bool can_be_saved() const { return !running && system && reference; }
};

/// A comparison on a thread of its own, so that the interface never waits for it.
class ComparisonTask {
 public:
  /// Starts as soon as the system is there, and computes on `threads` threads, 0: one a core.
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
