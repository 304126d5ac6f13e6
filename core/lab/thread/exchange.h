#pragma once

#include "core/base/progress.h"
#include "core/base/stop.h"
#include "core/lab/snapshot/snapshot.h"
#include "core/lab/thread/request_queue.h"

#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace weft {

/// The newest snapshot of each world, which the simulation thread sets and all others read.
class NewestSnapshots {
 public:
  /// \throw InputError for an id that no world has. \pre there is a snapshot
  std::shared_ptr<const Snapshot> get(WorldId world) const {
    const std::lock_guard lock(mutex_);
    return value_of_world(snapshots_, world);
  }
  /// Takes a snapshot, which knows its world.
  void set(std::shared_ptr<const Snapshot> snapshot) {
    const std::lock_guard lock(mutex_);
    snapshots_[snapshot->world] = std::move(snapshot);
  }
  /// Forgets a world.
  void remove(WorldId world) {
    const std::lock_guard lock(mutex_);
    snapshots_.erase(world);
  }

 private:
  mutable std::mutex mutex_;
  PerWorld<std::shared_ptr<const Snapshot>> snapshots_;
};

/// The data that a simulation thread exchanges with the other threads.
struct Exchange {
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
