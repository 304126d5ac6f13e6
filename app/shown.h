#pragma once

#include "app/workspace.h"
#include "core/lab/comparison/comparison_task.h"
#include "core/lab/snapshot/snapshot.h"

#include <memory>

namespace weft {

/// What a frame shows that changes without the user: where two are equal, and nobody has touched
/// the window in between, nothing is drawn again.
struct Shown {
  std::shared_ptr<const Snapshot> snapshot;
  long scene_revision = 0;
  bool is_building = false;
  Notice notice;
  ColorScale colors;
  bool is_out_of_sight = false;
  bool offers_recovery = false;
  bool looks_at_mesh = false;
  int computed_tenths = 0;  ///< of a second, by the step under way
  std::shared_ptr<const ComparisonStatus> comparison;
  bool compares_lengths = false;

  bool operator==(const Shown&) const = default;
};

Shown shown_of(const Workspace& workspace);

/// Whether something is under way that will show.
bool is_busy(const Workspace& workspace);

/// Whether nothing but a cloth in motion differs.
bool differs_by_motion(const Shown& before, Shown after);

}  // namespace weft
