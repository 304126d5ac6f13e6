#include "app/panels/frame_account.h"
#include "app/panels/matrix/matrix_parts.h"
#include "app/panels/matrix/matrix_raster.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/option_list.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

namespace {

constexpr float k_matrix_width = 360;
constexpr float k_legend_bar = 110;

std::size_t index_of(const MatrixPicture& picture, const std::string& name) {
  const auto& orders = picture.found->orders;
  const auto found = std::ranges::find_if(
      orders, [&](const FoundOrder& order) { return order.kind->name == name; });
  return static_cast<std::size_t>(found - orders.begin());
}

/// Returns "factor 624852": the entries of L in an order.
std::string fill_text(const FoundOrder& order) {
  return "L: " + count_text(order.factor_entries) + " entries";
}

/// Draws the list of orders, each with the entries of its factor.
void draw_order_choice(const MatrixInput& input, const MatrixPicture& picture,
                       const FoundOrder& chosen) {
  PanelState& panels = input.editing.panels;
  label_beside_list("Order");
  const auto picked = option_list(
      panels, input.editing.document,
      {"matrix.order", chosen.kind->label + "  (" + fill_text(chosen) + ")",
       "The order in which a factorisation eliminates the vertices, and with it the entries of the "
       "factor L: fewer are faster",
       chosen.kind->name},
      [&picture] {
        std::vector<Option> options;
        for (const FoundOrder& order : picture.found->orders)
          options.push_back(
              {order.kind->name, order.kind->label, order.kind->help, "", fill_text(order)});
        return options;
      });
  if (picked) panels.matrix.order = *picked;
}

/// Draws the colours of the norms, with the norms at both ends.
void draw_norm_legend(const MatrixPicture& picture) {
  const MatrixColors colors = matrix_colors(picture);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  ImGui::PushFont(small_font());
  const std::string low = number_text(static_cast<double>(colors.low), 2);
  const std::string high = number_text(static_cast<double>(colors.high), 2) + " kg";
  ImGui::TextUnformatted(("norm of a block  " + low).c_str());
  ImGui::SameLine();
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const float line = ImGui::GetTextLineHeight();
  constexpr int k_bands = 64;
  for (int band = 0; band < k_bands; ++band) {
    const float from = k_legend_bar * static_cast<float>(band) / k_bands;
    const float to = k_legend_bar * static_cast<float>(band + 1) / k_bands;
    const auto step = static_cast<std::size_t>(band) * (MatrixColors::k_steps - 1) / (k_bands - 1);
    list.AddRectFilled({corner.x + from, corner.y + 2}, {corner.x + to, corner.y + line - 2},
                       packed(colors.of_norms.at(step)));
  }
  ImGui::Dummy({k_legend_bar, line});
  ImGui::SameLine();
  ImGui::TextUnformatted(high.c_str());
  ImGui::PopFont();
  tooltip(
      "The Frobenius norm of each 3x3 block, on a logarithmic scale; from afar, the largest of "
      "several blocks. The rows and columns of vertices that the filter S constrains are tinted.");
}

/// Returns the words about the block under the mouse, or how to look at blocks.
std::string readout(const MatrixPicture& picture, const std::optional<MatrixBlock>& block) {
  if (!block) return "Wheel: zoom, down to the numbers · drag: move · double click: all";
  const BlockMatrix& A = picture.system->A;
  const BlockPattern& pattern = A.pattern();
  const auto begin = pattern.column.begin();
  const bool is_stored = std::binary_search(begin + pattern.begin(block->row),
                                            begin + pattern.end(block->row), block->column);
  const double norm = is_stored ? A.block(pattern.find(block->row, block->column)).norm() : 0;
  const auto filtered = [&](int vertex) {
    return picture.is_filtered[static_cast<std::size_t>(vertex)] != 0;
  };
  return "vertices " + std::to_string(block->row) + " and " + std::to_string(block->column) +
         ": block of norm " + number_text(norm, 3) + " kg" +
         (filtered(block->row) || filtered(block->column) ? ", filtered" : "");
}

void draw_matrix_content(const MatrixInput& input) {
  PanelState& panels = input.editing.panels;
  const auto& shown = input.matrix.shown();
  if (!shown || !shown->picture) {
    panels.matrix.hovered.reset();
    if (shown)
      note(shown->error, palette().warning);
    else
      note("The system of the next step is being captured.");
    return;
  }
  const MatrixPicture& picture = *shown->picture;
  const std::size_t order = index_of(picture, panels.matrix.order);
  draw_order_choice(input, picture, picture.found->orders[order]);
  draw_norm_legend(picture);
  const float spacing = ImGui::GetStyle().ItemSpacing.y;
  const ImVec2 rest = ImGui::GetContentRegionAvail();
  ImGui::PushFont(small_font());
  const float words = ImGui::GetTextLineHeight();
  ImGui::PopFont();
  constexpr float k_min_canvas = 60;
  draw_matrix_canvas(
      input, order,
      {rest.x, std::max(k_min_canvas, rest.y - spectra_height() - words - 2 * spacing)});
  note(readout(picture, panels.matrix.hovered));
  draw_spectra(shown->spectra);
}

}  // namespace

BesideRect draw_matrix_window(const MatrixInput& input, const Rect& room) {
  return draw_beside_window(
      input.editing.panels.display,
      {"matrix", "Matrix of the next step", k_matrix_width, input.matrix.open}, room,
      [&] { draw_matrix_content(input); });
}

}  // namespace weft
