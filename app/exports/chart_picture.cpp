#include "app/exports/chart_picture.h"

#include "app/exports/screenshot.h"
#include "app/panels/charts/chart_panel.h"
#include "app/panels/charts/chart_saving.h"
#include "app/render/gl/render_target.h"

#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include <utility>

namespace weft {

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
