#include "app/shown.h"

namespace weft {

bool differs_by_motion(const Shown& before, Shown after) {
  if (!before.snapshot) return false;
  const Snapshot& old = *before.snapshot;
  const Snapshot& present = *after.snapshot;
  const bool moves = old.status.playing && present.status.playing &&
                     old.cloth.mesh == present.cloth.mesh && old.field.kind == present.field.kind &&
                     old.constraints.pinned == present.constraints.pinned &&
                     old.constraints.sliding == present.constraints.sliding &&
                     old.status.warning == present.status.warning;
  after.snapshot = before.snapshot;
  after.colors = before.colors;
  return moves && after == before;
}

}  // namespace weft
