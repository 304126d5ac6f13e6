#pragma once

#include "app/workspace.h"
#include "core/lab/comparison/comparison_task.h"
#include "core/lab/snapshot/snapshot.h"

#include <memory>

namespace weft {

/// The contents of a frame that change without the user. Where two are equal, and nobody has
/// touched the window in between, nothing is drawn again.
struct Shown {
  std::shared_ptr<const Snapshot> snapshot;
  long scene_revision = 0;
  bool is_building = false;
  Notice notice;
  ColorScale colors;
  bool is_out_of_sight = false;
  bool offers_recovery = false;
  bool looks_at_mesh = false;
  int computed_tenths = 0;  ///< elapsed time of the running step, in tenths of a second
  std::shared_ptr<const ComparisonStatus> comparison;
  bool compares_lengths = false;
  std::shared_ptr<const ShownMatrix> matrix;
  long lesson = 0;  ///< revision of what it shows

  bool operator==(const Shown&) const = default;
};

Shown shown_of(const Workspace& workspace);

/// Tells whether a computation is running whose result will be shown.
bool is_busy(const Workspace& workspace);

/// Tells whether the two frames differ only by the motion of the cloth.
bool differs_by_motion(const Shown& before, Shown after);

}  // namespace weft
