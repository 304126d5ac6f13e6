#pragma once

#include "core/lab/snapshot/snapshot.h"

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace weft {

/// The newest snapshot of each world, which the simulation thread sets and all others read.
class NewestSnapshots {
 public:
  explicit NewestSnapshots(std::size_t worlds) : snapshots_(worlds) {}

  std::shared_ptr<const Snapshot> get(int world) const {
    const std::lock_guard lock(mutex_);
    return snapshots_[static_cast<std::size_t>(world)];
  }
  void set(int world, std::shared_ptr<const Snapshot> snapshot) {
    const std::lock_guard lock(mutex_);
    snapshots_[static_cast<std::size_t>(world)] = std::move(snapshot);
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::shared_ptr<const Snapshot>> snapshots_;
};

}  // namespace weft
