#pragma once

#include "core/lab/timeline/tuning.h"
#include "core/lab/world/checkpoint/stored_world.h"
#include "core/lab/world/world_id.h"

#include <cstddef>
#include <map>

namespace weft {

class Laboratory;

/// The progress of a world since its last reset.
struct RunCounts {
  long frames = 0, steps = 0;
  long run = 0;  ///< the number of resets before
};

/// All worlds of a laboratory as they were between two frames.
struct StoredFrame {
  PerWorld<StoredWorld> worlds;
  PerWorld<RunCounts> counts;
  double gap = 0;  ///< time for computing the frames since the stored one before, s
  std::size_t bytes = 0;
};

/// The frames of a timeline that are stored whole, in bounded memory: where that is full, the frame
/// goes whose neighbours are nearest to each other, measured in the time for computing the frames
/// between. The first one stays.
class StoredFrames {
 public:
  explicit StoredFrames(std::size_t max_bytes = k_max_stored_bytes) : max_bytes_(max_bytes) {}

  /// Stores the present state of a laboratory as that after `frame` frames; computing those since
  /// the stored one before took `gap` seconds. \pre all its worlds have meshes that a checkpoint
  /// describes
  void store(long frame, const Laboratory& laboratory, PerWorld<RunCounts> counts, double gap);
  bool contains(long frame) const { return frames_.contains(frame); }
  /// Returns the last stored frame up to `frame`. \pre there is one
  std::pair<long, const StoredFrame&> last_until(long frame) const;
  /// Forgets the frames after `frame`, or before it.
  void forget_after(long frame);
  void forget_before(long frame);
  void clear();

  std::size_t bytes() const { return bytes_; }
  std::size_t count() const { return frames_.size(); }
  /// Returns the longest time for computing the frames between two stored ones, s.
  double longest_gap() const;

 private:
  using Frames = std::map<long, StoredFrame>;
  void drop_one();
  Frames::iterator erase(Frames::iterator frame);

  std::size_t max_bytes_;
  Frames frames_;
  std::size_t bytes_ = 0;
};

}  // namespace weft
