#include "app/exports/picture_export.h"

#include "app/exports/screenshot.h"
#include "app/user/last_folder.h"

namespace weft {

namespace {

using What = ExportKind::What;

/// Adds the displayed frame, and asks for the next.
void record(Workspace& workspace, const RenderTarget& view) {
  Video& video = workspace.exports.video;
  const Snapshot& shown = *workspace.snapshot;
  video.add(read_pixels(view), shown.frame);
  if (!video.is_complete() && !shown.status.failure) {
    workspace.simulation.advance(1);
    return;
  }
  video.finish();
  report_written(workspace.messages, "Saved ", video.path());
}

void write_wanted(Workspace& workspace, What what, const RenderTarget* picture) {
  if (picture == nullptr) return;
  const auto path = workspace.exports.take_picture(what);
  if (!path) return;
  workspace.messages.attempt("Cannot write " + path->string(), [&] {
    write_picture(*picture, *path);
    report_written(workspace.messages, "Saved ", *path);
  });
}

}  // namespace

void export_pictures(Workspace& workspace, const RenderTarget* view, const RenderTarget* window) {
  if (view != nullptr && workspace.exports.video.wants(workspace.snapshot->frame))
    workspace.messages.attempt("Cannot record the video", [&] { record(workspace, *view); });
  write_wanted(workspace, What::view, view);
  write_wanted(workspace, What::window, window);
}

}  // namespace weft
