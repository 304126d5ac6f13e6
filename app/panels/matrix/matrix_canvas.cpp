#include "app/panels/frame_account.h"
#include "app/panels/matrix/matrix_parts.h"
#include "app/panels/matrix/matrix_raster.h"
#include "app/theme/theme.h"
#include "core/base/number_text.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr double k_matrix_notch = 1.5;  // a notch of the wheel enlarges by this factor
constexpr std::size_t k_max_lit = 200;
constexpr float k_lit_selected = 0.35F, k_lit_pointed = 0.6F;  // opacity
constexpr float k_text_gap = 8;

/// A matrix at its position in the window.
struct MatrixCanvas {
  const MatrixPicture& picture;
  const FoundOrder& order;
  ImVec2 corner;  ///< in units of the interface
  float scale;    ///< pixels in a unit
  PictureSize size;
  MatrixPlace place;

  float x_of(double column) const {
    return corner.x + static_cast<float>(place.x_of(column)) / scale;
  }
  float y_of(double row) const { return corner.y + static_cast<float>(place.y_of(row)) / scale; }
  ImVec2 opposite() const {
    return {corner.x + static_cast<float>(size.width) / scale,
            corner.y + static_cast<float>(size.height) / scale};
  }
  double x_pixel(ImVec2 at) const { return static_cast<double>((at.x - corner.x) * scale); }
  double y_pixel(ImVec2 at) const { return static_cast<double>((at.y - corner.y) * scale); }
};

/// Returns the width of the numbers of a block beside each other, in units of the interface.
float numbers_width() {
  return 3 *
         (small_font()->CalcTextSizeA(ImGui::GetFontSize(), 1e9F, 0, "−1.23·10⁻⁵").x + k_text_gap);
}

void handle_matrix_mouse(MatrixState& state, const MatrixCanvas& canvas) {
  const int n = canvas.picture.block_rows();
  const MatrixFrame frame{n, canvas.size};
  const ImGuiIO& io = ImGui::GetIO();
  if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left))
    state.focus =
        panned_matrix(canvas.place, frame, static_cast<double>(io.MouseDelta.x * canvas.scale),
                      static_cast<double>(io.MouseDelta.y * canvas.scale));
  if (!ImGui::IsItemHovered()) return;
  if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) state.focus = {};
  if (io.MouseWheel != 0) {
    const double largest = static_cast<double>(1.2F * numbers_width() * canvas.scale);
    state.focus =
        zoomed_matrix(canvas.place, frame,
                      {std::pow(k_matrix_notch, static_cast<double>(io.MouseWheel)),
                       canvas.x_pixel(io.MousePos), canvas.y_pixel(io.MousePos), largest});
  }
  const double row = std::floor(canvas.place.row_at(canvas.y_pixel(io.MousePos)));
  const double column = std::floor(canvas.place.column_at(canvas.x_pixel(io.MousePos)));
  if (row < 0 || column < 0 || row >= n || column >= n) return;
  const std::vector<int>& vertices = canvas.order.vertices;
  state.hovered = {vertices[static_cast<std::size_t>(row)],
                   vertices[static_cast<std::size_t>(column)]};
}

/// Shows the picture as a texture, painted again where it has changed.
void draw_picture(const Display& display, MatrixState& state, const PaintedMatrix& wanted,
                  const MatrixCanvas& canvas) {
  if (display.pictures == nullptr) return;
  if (wanted != state.painted) {
    state.texture = display.pictures->paint(
        "matrix", paint_matrix(*wanted.picture, wanted.order, wanted.place, wanted.size,
                               matrix_colors(*wanted.picture)));
    state.painted = wanted;
  }
  ImGui::GetWindowDrawList()->AddImage(state.texture, canvas.corner, canvas.opposite());
}

/// Lights the row and the column of a vertex.
void light(ImDrawList& list, const MatrixCanvas& canvas, int vertex, float opacity) {
  constexpr float k_min_lit = 2;
  const double at = canvas.order.positions[static_cast<std::size_t>(vertex)];
  const ImVec2 end = canvas.opposite();
  const float x = canvas.x_of(at), y = canvas.y_of(at);
  const float width = std::max(k_min_lit, static_cast<float>(canvas.place.pixels) / canvas.scale);
  const ImU32 color = packed(palette().accent, opacity);
  list.AddRectFilled({canvas.corner.x, y}, {end.x, y + width}, color);
  list.AddRectFilled({x, canvas.corner.y}, {x + width, end.y}, color);
}

/// Lights the vertices that the user points at or has selected on the cloth.
void draw_lit_rows(const MatrixInput& input, const MatrixCanvas& canvas) {
  if (input.snapshot.cloth.mesh->vertex_count() != canvas.picture.block_rows()) return;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const std::vector<int>& selected = input.selection.vertices().items();
  for (std::size_t k = 0; k < std::min(selected.size(), k_max_lit); ++k)
    light(list, canvas, selected[k], k_lit_selected);
  const auto& pointed = input.looks.grabbed ? input.looks.grabbed : input.looks.hovered;
  if (pointed) light(list, canvas, *pointed, k_lit_pointed);
}

/// Writes the nine numbers of a block over its square, in the unit of A.
void draw_numbers(ImDrawList& list, const MatrixCanvas& canvas, const Mat3& block,
                  const MatrixBlock& at, const Rgb& ground) {
  const bool is_light = 0.3F * ground.r + 0.59F * ground.g + 0.11F * ground.b > 0.5F;
  const ImU32 ink = is_light ? IM_COL32(0, 0, 0, 255) : IM_COL32(255, 255, 255, 255);
  const double third = 1.0 / 3;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      const std::string text = number_text(block(i, j), 3);
      const ImVec2 size = ImGui::CalcTextSize(text.c_str());
      const float x = canvas.x_of(at.column + (j + 0.5) * third) - size.x / 2;
      const float y = canvas.y_of(at.row + (i + 0.5) * third) - size.y / 2;
      list.AddText({std::round(x), std::round(y)}, ink, text.c_str());
    }
  }
}

/// Writes the numbers of the blocks in the picture, where they are large enough.
void draw_all_numbers(const MatrixCanvas& canvas) {
  if (canvas.place.pixels < static_cast<double>(numbers_width() * canvas.scale)) return;
  const BlockMatrix& A = canvas.picture.system->A;
  const BlockPattern& pattern = A.pattern();
  const MatrixColors colors = matrix_colors(canvas.picture);
  const int n = canvas.picture.block_rows();
  const auto clamped = [n](double position) {
    return std::clamp(static_cast<int>(std::floor(position)), 0, n - 1);
  };
  const int last_row = clamped(canvas.place.row_at(canvas.size.height));
  ImGui::PushFont(small_font());
  for (int row = clamped(canvas.place.top); row <= last_row; ++row) {
    const int vertex = canvas.order.vertices[static_cast<std::size_t>(row)];
    for (int k = pattern.begin(vertex); k < pattern.end(vertex); ++k) {
      const auto neighbour = static_cast<std::size_t>(pattern.column[static_cast<std::size_t>(k)]);
      const int column = canvas.order.positions[neighbour];
      const auto norm = static_cast<float>(A.block(k).norm());
      const bool is_seen =
          column + 1 > canvas.place.left && column < canvas.place.column_at(canvas.size.width);
      if (is_seen && norm > 0)
        draw_numbers(*ImGui::GetWindowDrawList(), canvas, A.block(k), {row, column},
                     colors.of(norm));
    }
  }
  ImGui::PopFont();
}

/// Marks the vertices of the block under the mouse on the cloth.
void mark_vertices(const MatrixInput& input, const MatrixBlock& block, int n) {
  if (input.snapshot.cloth.mesh->vertex_count() != n) return;
  const int low = std::min(block.row, block.column), high = std::max(block.row, block.column);
  input.editing.panels.frame.preview =
      low == high ? SharedList<int>{low} : SharedList<int>{low, high};
}

}  // namespace

void draw_matrix_canvas(const MatrixInput& input, std::size_t order, ImVec2 size) {
  PanelState& panels = input.editing.panels;
  MatrixState& state = panels.matrix;
  const auto& picture = input.matrix.shown()->picture;
  const float scale = panels.display.pixels.x / ImGui::GetIO().DisplaySize.x;
  // The texture's pixels are those of the screen.
  const ImVec2 cursor = ImGui::GetCursorScreenPos();
  const ImVec2 corner(std::floor(cursor.x * scale) / scale, std::floor(cursor.y * scale) / scale);
  const PictureSize pixels{std::max(1, static_cast<int>(size.x * scale)),
                           std::max(1, static_cast<int>(size.y * scale))};
  const int n = picture->block_rows();
  MatrixCanvas canvas{*picture, picture->found->orders[order],     corner, scale,
                      pixels,   place_of(state.focus, {n, pixels})};
  ImGui::InvisibleButton("matrix", size);
  note_rect(panels.frame, "matrix.picture");
  state.hovered.reset();
  handle_matrix_mouse(state, canvas);
  canvas.place = place_of(state.focus, {n, pixels});
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PushClipRect(canvas.corner, canvas.opposite(), true);
  draw_picture(panels.display, state,
               {picture, order, canvas.place, pixels, panels.display.settings.theme}, canvas);
  draw_all_numbers(canvas);
  draw_lit_rows(input, canvas);
  list.PopClipRect();
  list.AddRect(canvas.corner, canvas.opposite(), packed(palette().line));
  if (state.hovered) mark_vertices(input, *state.hovered, n);
}

}  // namespace weft
