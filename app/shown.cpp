#include "app/shown.h"

namespace weft {

bool differs_by_motion(const Shown& before, Shown after) {
  if (!before.snapshot) return false;
  const Snapshot& old = *before.snapshot;
  const Snapshot& present = *after.snapshot;
  const bool moves = old.playing && present.playing && old.mesh == present.mesh &&
                     old.field == present.field && old.pinned == present.pinned &&
                     old.sliding == present.sliding && old.warning == present.warning;
  after.snapshot = before.snapshot;
  after.colors = before.colors;
  return moves && after == before;
}

}  // namespace weft
