#pragma once

#include "core/lab/measures/world_difference.h"
#include "core/lab/snapshot/snapshot.h"
#include "core/lab/world/world_id.h"

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace weft {

/// The numbers of one cloth of a race in a displayed frame.
struct RaceSample {
  double time = 0;                   ///< simulated, s
  double energy = 0;                 ///< J
  double milliseconds_per_step = 0;  ///< mean over the last second
  /// From the scene's cloth at this time; nothing where that has another one.
  std::optional<WorldDifference> distance = {};
};

/// The numbers of the cloths of a race since it began, the scene's first.
class RaceHistory {
 public:
  /// The numbers of each cloth, oldest first.
  struct Course {
    WorldId world;
    std::deque<RaceSample> samples;
  };

  /// Adds a frame of the cloths, the scene's first. A cloth that is not among them is forgotten,
  /// and what lies after its time, unless the cloths are in their past.
  void add(const std::vector<std::shared_ptr<const Snapshot>>& cloths);
  const std::vector<Course>& courses() const { return courses_; }
  /// Returns the simulated time of the shown moment where the samples go on after it, s.
  const std::optional<double>& time_in_past() const { return time_in_past_; }
  /// Returns the newest distance of a cloth that is known at the shown moment; nothing where none
  /// is.
  std::optional<WorldDifference> distance(WorldId world) const;

 private:
  std::vector<Course> courses_;
  double now_ = 0;  ///< simulated time of the scene's cloth, s
  std::optional<double> time_in_past_;
};

}  // namespace weft
