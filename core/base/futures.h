#pragma once

#include <chrono>
#include <future>

namespace weft {

/// Returns true if get() gives a result or an error without waiting.
template <class Result>
bool is_ready(const std::future<Result>& future) {
  return future.valid() && future.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

}  // namespace weft
