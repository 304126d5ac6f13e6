#pragma once

#include "core/lab/race.h"

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
  /// What is solved, and its solution, 3n; null until it is there.
  std::shared_ptr<const CapturedSystem> system = {};
  std::shared_ptr<const VecX> solution = {};
  std::string error = {};  ///< why there is no race, plain words; empty: there is one
};

/// A race on a thread of its own, so that the interface never waits for it.
class RaceTask {
 public:
  /// Starts as soon as the system is there.
  RaceTask(std::future<CapturedSystem> system, std::vector<RaceEntrant> entrants,
           const RaceParameters& parameters);
  /// Ends the running solve, then the thread.
  ~RaceTask() = default;

  /// Ends the running solve; the results so far stay.
  void cancel() { worker_.request_stop(); }
  std::shared_ptr<const RaceStatus> status() const;

 private:
  void publish(RaceStatus status);

  mutable std::mutex mutex_;
  std::shared_ptr<const RaceStatus> status_;
  std::jthread worker_;  ///< last, so that it ends before what it uses
};

}  // namespace weft
