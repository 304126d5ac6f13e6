#pragma once

#include "core/base/progress.h"

#include <functional>
#include <stop_token>

namespace weft {

/// Who waits for a computation.
struct Watcher {
  Progress* progress = nullptr;  ///< is kept up to date unless null
  /// Told in plain words why something takes very long or much memory; returns whether it is done
  /// all the same. Empty: it is not.
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
  /// The same after `iterations` of a method, which its watcher sees.
  bool stop_requested_after(int iterations) const {
    if (Progress* const progress = this->progress()) progress->set_iteration(iterations);
    return stop_requested();
  }
  /// Lets the watcher see that a factorisation begins, which cannot be stopped.
  void begin_factorisation() const {
    if (Progress* const progress = this->progress()) progress->set_factorising();
  }
  /// Whether something that takes very long, for the reason in `words`, is done all the same.
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

/// Lets a watcher see a method by its label until the end of the scope, then what called it.
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

}  // namespace weft
