#pragma once

#include "core/base/progress.h"

#include <atomic>
#include <functional>
#include <stop_token>
#include <thread>

namespace weft {

/// The observer of a computation, which may allow it to take long.
struct Watcher {
  Progress* progress = nullptr;  ///< kept up to date unless null
  /// Is told in plain words why a computation takes very long or much memory; returns true if it is
  /// to be done all the same. Without this function, it is not done.
  std::function<bool(const std::string& words)> allows = {};
};

/// Asked between iterations of every method; a default token never stops and has no watcher.
class StopToken {
 public:
  StopToken() = default;
  /// `watcher`, if any, outlives the computation.
  StopToken(std::stop_token token, const Watcher* watcher = nullptr)
      : token_(std::move(token)), watcher_(watcher) {}

  bool stop_requested() const { return token_.stop_requested(); }
  /// Returns stop_requested(), and shows the watcher the number of iterations of a method so far.
  bool stop_requested_after(int iterations) const {
    if (Progress* const progress = this->progress()) progress->set_iteration(iterations);
    return stop_requested();
  }
  /// Lets the watcher see that a factorisation begins, which cannot be stopped.
  void begin_factorisation() const {
    if (Progress* const progress = this->progress()) progress->set_factorising();
  }
  /// Returns true if a computation that takes very long, for the reason in `words`, is to be done
  /// all the same.
  bool allows(const std::string& words) const {
    return watcher_ && watcher_->allows && watcher_->allows(words);
  }

  Progress* progress() const { return watcher_ ? watcher_->progress : nullptr; }
  const std::stop_token& token() const { return token_; }
  const Watcher* watcher() const { return watcher_; }

 private:
  std::stop_token token_;
  const Watcher* watcher_ = nullptr;
};

/// Shows a watcher the label of a method until the end of the scope, and then its caller's again.
class ProgressScope {
 public:
  ProgressScope(const StopToken& stop, const std::string& label) : progress_(stop.progress()) {
    if (!progress_) return;
    before_ = progress_->read();
    progress_->set({label.c_str()});
  }
  ~ProgressScope() {
    if (progress_) progress_->set(before_);
  }
  ProgressScope(const ProgressScope&) = delete;
  ProgressScope& operator=(const ProgressScope&) = delete;

 private:
  Progress* progress_;
  Progress::Reading before_;
};

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
