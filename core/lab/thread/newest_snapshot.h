#pragma once

#include "core/lab/snapshot/snapshot.h"

#include <memory>
#include <mutex>
#include <utility>

namespace weft {

/// The newest snapshot, which the simulation thread sets and all others read.
class NewestSnapshot {
 public:
  std::shared_ptr<const Snapshot> get() const {
    const std::lock_guard lock(mutex_);
    return snapshot_;
  }
  void set(std::shared_ptr<const Snapshot> snapshot) {
    const std::lock_guard lock(mutex_);
    snapshot_ = std::move(snapshot);
  }

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<const Snapshot> snapshot_;
};

}  // namespace weft
