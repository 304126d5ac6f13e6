#include "app/exports/picture_export.h"

#include "app/exports/screenshot.h"
#include "app/user/last_folder.h"

namespace weft {

namespace {

using What = ExportKind::What;

/// Adds the displayed frame, and asks for the next.
void record(const ExportInput& input, Video& video, const RenderTarget& view) {
  const Snapshot& shown = input.snapshot;
  video.add(read_pixels(view), shown.frame);
  if (!video.is_complete() && !shown.status.failure) {
    input.simulation.advance(1);
    return;
  }
  video.finish();
  report_written(input.messages, "Saved ", video.path());
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

void export_pictures(const ExportInput& input, Exports& exports, const RenderTarget* view,
                     const RenderTarget* window) {
  if (view != nullptr && exports.video.wants(input.snapshot.frame))
    input.messages.attempt("Cannot record the video", [&] { record(input, exports.video, *view); });
  write_wanted(input.messages, exports, What::view, view);
  write_wanted(input.messages, exports, What::window, window);
}

}  // namespace weft
