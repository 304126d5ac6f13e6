#pragma once

#include "core/base/stop.h"

#include <atomic>
#include <functional>
#include <thread>

namespace weft {

/// A stop token that is stopped when another one is, or after some time.
class TimeLimit {
 public:
  /// Starts to count `seconds` at once.
  TimeLimit(double seconds, const StopToken& outer);

  StopToken token() const { return {source_.get_token(), watcher_}; }
  /// Returns true if the time was up before this object's end.
  bool expired() const { return expired_; }

 private:
  const Watcher* watcher_;
  std::stop_source source_;
  std::atomic<bool> expired_ = false;
  std::stop_callback<std::function<void()>> follow_;
  std::jthread timer_;
};

}  // namespace weft
