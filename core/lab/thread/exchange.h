#pragma once

#include "core/base/progress.h"
#include "core/base/stop.h"
#include "core/lab/thread/newest_snapshot.h"
#include "core/lab/thread/request_queue.h"

#include <string>

namespace weft {

/// What a thread that simulates exchanges with the others.
struct Exchange {
  RequestQueue requests;    ///< to it
  NewestSnapshot snapshot;  ///< from it
  Progress progress;        ///< of what it computes
  const Watcher watcher = {&progress, {}};
};

/// A computation of that thread, which a request can stop, and whose progress is shown as long as
/// this lives.
class Computation {
 public:
  explicit Computation(Exchange& exchange)
      : progress_(exchange.progress), stop_(exchange.requests.solve_token(), &exchange.watcher) {
    static const std::string step = "Step";
    progress_.begin(step);  // until a method says more
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
