#pragma once

#include "core/lab/document/scene_on_mesh.h"
#include "core/lab/timeline/frame_curve.h"
#include "core/lab/timeline/timeline_mark.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace weft {

/// The past of a laboratory as it is drawn. Frames are named as in Timeline, times are in seconds
/// since it began.
struct ShownTimeline {
  long frame = 0;                ///< the shown one
  long first = 0, last = 0;      ///< the oldest and the newest that it remembers
  double time = 0;               ///< of the shown frame
  double start = 0, end = 0;     ///< of the oldest and the newest frame
  bool is_in_past = false;       ///< whether a recorded future waits
  bool is_moving = false;        ///< whether the laboratory is on its way to another frame
  std::size_t stored_bytes = 0;  ///< of the states from which the laboratory can repeat frames
  FrameCurve curve;
  std::vector<TimelineMark> marks;
  /// The scene of the world, where going back has changed it and nobody has followed yet.
  std::shared_ptr<const SceneOnMesh> scene = nullptr;
};

}  // namespace weft
