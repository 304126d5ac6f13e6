#pragma once

#include "core/lab/race.h"
#include "core/lab/reference_solution.h"

#include <future>
#include <memory>
#include <mutex>
#include <thread>

namespace weft {

/// How far a race has come; never changed once published.
struct RaceStatus {
  bool running = true;
  std::size_t entrants = 0;
  std::vector<RaceResult> results = {};  ///< best first
  /// What is solved, and what the solutions are compared with; null until it is there.
  std::shared_ptr<const CapturedSystem> system = {};
  std::shared_ptr<const ReferenceSolution> reference = {};
  std::string error = {};  ///< why there is no race, plain words; empty: there is one

  /// Whether the race is over, with results and a system to keep.
  bool can_be_saved() const { return !running && system && reference; }
};

/// A race on a thread of its own, so that the interface never waits for it.
class RaceTask {
 public:
  /// Starts as soon as the system is there, and computes on so many threads, 0: all cores.
  RaceTask(std::future<CapturedSystem> system, std::vector<RaceEntrant> entrants,
           const RaceParameters& parameters, int threads);
  /// Ends the running solve, then the thread; a factorisation is finished first.
  ~RaceTask() = default;

  /// Ends the running solve, after its factorisation; the results so far stay.
  void cancel() { worker_.request_stop(); }
  std::shared_ptr<const RaceStatus> status() const;

 private:
  void race(std::future<CapturedSystem>& system, const std::vector<RaceEntrant>& entrants,
            const RaceParameters& parameters, const StopToken& stop, RaceStatus& status);
  void publish(RaceStatus status);

  mutable std::mutex mutex_;
  std::shared_ptr<const RaceStatus> status_;
  std::jthread worker_;  ///< last, so that it ends before what it uses
};

}  // namespace weft
