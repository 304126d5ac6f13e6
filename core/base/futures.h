#pragma once

#include <chrono>
#include <future>

namespace weft {

/// Whether there is a result, or an error, that get() gives without waiting.
template <class Result>
bool is_ready(const std::future<Result>& future) {
  return future.valid() && future.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

}  // namespace weft
