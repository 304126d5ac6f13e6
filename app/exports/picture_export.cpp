#include "app/exports/picture_export.h"

#include "app/exports/screenshot.h"
#include "app/panels/charts/chart_panel.h"
#include "app/panels/charts/chart_saving.h"
#include "app/render/gl/render_target.h"
#include "app/user/recent_files.h"

#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include <utility>

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

namespace {

/// The size of the picture in units of the interface.
const ImVec2 k_size(1280, 720);

void render(ImDrawList& list, float scale) {
  ImDrawData data;
  data.Valid = true;
  data.DisplaySize = k_size;
  data.FramebufferScale = {scale, scale};
#if IMGUI_VERSION_NUM >= 18980
  data.AddDrawList(&list);
#else
  ImDrawList* lists = &list;
  data.CmdLists = &lists;
  data.CmdListsCount = 1;
  data.TotalVtxCount = list.VtxBuffer.Size;
  data.TotalIdxCount = list.IdxBuffer.Size;
#endif
  ImGui_ImplOpenGL3_RenderDrawData(&data);
}

}  // namespace

void write_chart_picture(const ChartInput& input, float scale) {
  const auto wanted = std::exchange(input.panels.charts.picture, std::nullopt);
  if (!wanted) return;
  input.messages.attempt("Cannot save " + wanted->path.string(), [&] {
    ImDrawList list(ImGui::GetDrawListSharedData());
    list._ResetForNewFrame();
    list.PushTextureID(ImGui::GetIO().Fonts->TexID);
    list.PushClipRect({0, 0}, k_size);
    draw_chart_picture(input, wanted->chart, list, k_size);
    const glm::ivec2 pixels(scale * k_size.x, scale * k_size.y);
    const RenderTarget picture(pixels, 4);
    picture.begin();
    render(list, scale);
    picture.finish();
    write_picture(picture, wanted->path);
    report_saved_chart(input.messages, wanted->path);
  });
}

}  // namespace weft
