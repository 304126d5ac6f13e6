#include "app/exports/picture_export.h"

#include "app/exports/screenshot.h"
#include "app/user/last_folder.h"

namespace weft {

namespace {

using What = ExportKind::What;

/// Adds the displayed frame, and asks for the next.
void record(const Snapshot& snapshot, Messages& messages, SimulationThread& simulation,
            Exports& exports, const RenderTarget& view) {
  Video& video = exports.video;
  const Snapshot& shown = snapshot;
  video.add(read_pixels(view), shown.frame);
  if (!video.is_complete() && !shown.status.failure) {
    simulation.advance(1);
    return;
  }
  video.finish();
  report_written(messages, "Saved ", video.path());
}

void write_wanted(Messages& messages, Exports& exports, What what, const RenderTarget* picture) {
  if (picture == nullptr) return;
  const auto path = exports.take_picture(what);
  if (!path) return;
  messages.attempt("Cannot write " + path->string(), [&] {
    write_picture(*picture, *path);
    report_written(messages, "Saved ", *path);
  });
}

}  // namespace

void export_pictures(Workspace& workspace, const RenderTarget* view, const RenderTarget* window) {
  if (view != nullptr && workspace.exports.video.wants(workspace.snapshot->frame))
    workspace.messages.attempt("Cannot record the video", [&] {
      record(*workspace.snapshot, workspace.messages, workspace.simulation, workspace.exports,
             *view);
    });
  write_wanted(workspace.messages, workspace.exports, What::view, view);
  write_wanted(workspace.messages, workspace.exports, What::window, window);
}

}  // namespace weft
