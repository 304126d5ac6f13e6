#pragma once

#include "core/base/progress.h"
#include "core/base/stop.h"
#include "core/lab/thread/newest_snapshots.h"
#include "core/lab/thread/request_queue.h"

#include <string>

namespace weft {

/// The data that a simulation thread exchanges with the other threads.
struct Exchange {
  explicit Exchange(std::size_t worlds) : snapshots(worlds) {}

  RequestQueue requests;      ///< to the thread
  NewestSnapshots snapshots;  ///< from the thread
  Progress progress;          ///< of its computation
  const Watcher watcher = {&progress, {}};
};

/// A computation of the simulation thread, which a request can stop. Its progress is shown as long
/// as this object lives.
class Computation {
 public:
  explicit Computation(Exchange& exchange)
      : progress_(exchange.progress), stop_(exchange.requests.solve_token(), &exchange.watcher) {
    static const std::string step = "Step";
    progress_.begin(step);  // until the method reports its own progress
  }
  Computation(const Computation&) = delete;
  Computation& operator=(const Computation&) = delete;
  ~Computation() { progress_.end(); }

  const StopToken& stop() const { return stop_; }

 private:
  Progress& progress_;
  StopToken stop_;
};

}  // namespace weft
