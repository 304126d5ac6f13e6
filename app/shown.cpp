#include "app/shown.h"

namespace weft {

Shown shown_of(const Workspace& workspace) {
  return {workspace.snapshot,
          workspace.document.editor().revision(),
          workspace.is_building(),
          workspace.messages.notice(),
          workspace.viewport.colors.scale(),
          workspace.viewport.is_out_of_sight(),
          workspace.recovery.offered.has_value(),
          workspace.files.importing && workspace.files.importing->is_looking(),
          static_cast<int>(10 * workspace.simulation.progress().seconds),
          workspace.comparisons.solvers.status(),
          workspace.comparisons.lengths.is_running(),
          workspace.matrix.shown(),
          workspace.lesson.revision()};
}

bool is_busy(const Workspace& workspace) {
  const auto compared = workspace.comparisons.solvers.status();
  return workspace.snapshot->status.playing || workspace.is_building() ||
         workspace.simulation.progress().seconds > 0 || (compared && compared->running) ||
         workspace.matrix.is_working() ||
         (workspace.files.importing && workspace.files.importing->is_looking()) ||
         workspace.exports.video.is_running() || workspace.explosion_show.is_running() ||
         workspace.lesson.is_busy();
}

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
