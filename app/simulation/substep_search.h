#pragma once

#include "core/lab/measures/fewest_substeps.h"
#include "core/lab/thread/requests.h"
#include "core/lab/world/world_id.h"

#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace weft {

/// A cloth whose substeps are searched for.
struct SearchedCloth {
  WorldId world;
  Scene scene;
};

/// The progress of a search; never changed once published.
struct SearchStatus {
  bool running = true;
  std::string fine = {};  ///< the method of the fine motion; empty until that is there
  /// Those found so far, in the order of the cloths.
  std::vector<FewestSubsteps> found = {};
  std::string error = {};  ///< why there is no result, in plain words; empty: there is one
};

/// Searches for the fewest substeps of cloths on a thread of its own, so that the interface never
/// waits for it; see fewest_substeps().
class SubstepSearch {
 public:
  /// The displayed frames of the motion that is compared.
  static constexpr std::size_t k_frames = 30;

  /// Starts as soon as the start is there; searches within `distance`, m.
  SubstepSearch(std::future<CapturedStart> start, std::vector<SearchedCloth> cloths,
                double distance);

  std::shared_ptr<const SearchStatus> status() const;
  const std::vector<SearchedCloth>& cloths() const { return cloths_; }

 private:
  void search(std::future<CapturedStart>& start, const StopToken& stop, SearchStatus& status);
  void publish(const SearchStatus& status);

  const std::vector<SearchedCloth> cloths_;
  const double distance_;
  mutable std::mutex mutex_;
  std::shared_ptr<const SearchStatus> status_ = std::make_shared<const SearchStatus>();
  std::jthread worker_;  ///< last, so that it ends before what it uses
};

}  // namespace weft
