#include "core/base/stop.h"

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace weft {

TimeLimit::TimeLimit(double seconds, const StopToken& outer)
    : watcher_(outer.watcher()),
      follow_(outer.token(), [this] { source_.request_stop(); }),
      timer_([this, seconds](const std::stop_token& ended) {
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any wake;
        wake.wait_for(lock, ended, std::chrono::duration<double>(seconds), [] { return false; });
        if (ended.stop_requested()) return;
        expired_ = true;
        source_.request_stop();
      }) {}

}  // namespace weft
