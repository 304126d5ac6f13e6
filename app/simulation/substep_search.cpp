#include "app/simulation/substep_search.h"

#include "core/base/futures.h"
#include "core/base/stop.h"

#include <chrono>
#include <utility>

namespace weft {

SubstepSearch::SubstepSearch(std::future<CapturedStart> start, std::vector<SearchedCloth> cloths,
                             double distance)
    : cloths_(std::move(cloths)), distance_(distance) {
  worker_ = std::jthread([this, start = std::move(start)](const std::stop_token& stop) mutable {
    SearchStatus status;
    try {
      search(start, stop, status);
    } catch (const std::exception& error) {
      status.error = error.what();
    }
    status.running = false;
    publish(status);
  });
}

void SubstepSearch::search(std::future<CapturedStart>& start, const StopToken& stop,
                           SearchStatus& status) {
  constexpr auto look_again_after = std::chrono::milliseconds(10);
  while (!is_ready(start)) {
    if (stop.stop_requested()) return;
    std::this_thread::sleep_for(look_again_after);
  }
  const CapturedStart captured = start.get();
  const FineMotion fine = fine_motion(captured, k_frames, stop);
  status.fine = fine.words;
  publish(status);
  for (const SearchedCloth& cloth : cloths_) {
    status.found.push_back(fewest_substeps(cloth.scene, captured, fine, distance_, stop));
    publish(status);
  }
}

std::shared_ptr<const SearchStatus> SubstepSearch::status() const {
  const std::lock_guard lock(mutex_);
  return status_;
}

void SubstepSearch::publish(const SearchStatus& status) {
  auto published = std::make_shared<const SearchStatus>(status);
  const std::lock_guard lock(mutex_);
  status_ = std::move(published);
}

}  // namespace weft
