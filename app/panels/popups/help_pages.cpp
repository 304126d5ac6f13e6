#include "app/panels/panels.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/wrapped_text.h"
#include "core/scene/glossary.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <vector>

namespace weft {

namespace {

void draw_symbol_row(const GlossaryLine& line) {
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  ImGui::PushStyleColor(ImGuiCol_Text, palette().accent);
  ImGui::TextUnformatted(line.symbol.c_str());
  ImGui::PopStyleColor();
  for (const std::string* words : {&line.unit, &line.meaning, &line.source}) {
    ImGui::TableNextColumn();
    wrapped_text(*words);
  }
}

struct Bound {
  const char* title;
  const char* formula;
  const char* words;
};

constexpr std::array<Bound, 2> k_bounds = {{
    {"Chen (37): conjugate gradients", "‖eᵢ‖ ≤ 2 ((√κ - 1) / (√κ + 1))ⁱ ‖e₀‖",
     "After i iterations the energy norm ‖e‖ of the error is at most this fraction of that at the "
     "start. κ is the condition number: with a preconditioner, that of P⁻¹A where constraints "
     "leave the "
     "vertices free. The error also falls at every iteration, so weft never draws the bound above "
     "‖e₀‖. It bounds the error, not the residual ‖r‖ that ends a solve, and it is an upper "
     "bound: where the eigenvalues lie in a few groups, far fewer iterations are enough. "
     "Eigenvalues "
     "are those that the solve itself has seen, so κ may be larger."},
    {"Chen (24): steepest descent", "‖eᵢ‖ ≤ ((κ - 1) / (κ + 1))ⁱ ‖e₀‖",
     "This bounds steepest descent, which weft draws for comparison. The text has the error after "
     "i + 1 iterations on the left and the exponent i on the right: its exponent is one too small, "
     "and weft uses the "
     "right one. With κ = 100 steepest descent needs about 115 iterations for each factor of 10, "
     "conjugate gradients about 12."},
}};

}  // namespace

void draw_symbols_page() {
  constexpr ImGuiTableFlags k_flags = ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_RowBg;
  const std::vector<GlossaryLine> lines = glossary();
  note(
      "Symbols of the equations first, then those of the parameters, as the panels show them. A "
      "letter may mean several things: its line says where.");
  if (!ImGui::BeginTable("symbols", 4, k_flags)) return;
  float symbol = 0, unit = 0;
  for (const GlossaryLine& line : lines) {
    symbol = std::max(symbol, ImGui::CalcTextSize(line.symbol.c_str()).x);
    unit = std::max(unit, ImGui::CalcTextSize(line.unit.c_str()).x);
  }
  ImGui::TableSetupColumn("symbol", ImGuiTableColumnFlags_WidthFixed, symbol);
  ImGui::TableSetupColumn("unit", ImGuiTableColumnFlags_WidthFixed, unit);
  ImGui::TableSetupColumn("meaning", ImGuiTableColumnFlags_WidthStretch, 3);
  ImGui::TableSetupColumn("source", ImGuiTableColumnFlags_WidthStretch, 2);
  for (const GlossaryLine& line : lines) draw_symbol_row(line);
  ImGui::EndTable();
}

void draw_bounds_page() {
  for (const Bound& bound : k_bounds) {
    subheading(bound.title);
    ImGui::PushFont(large_font());
    wrapped_text(bound.formula);
    ImGui::PopFont();
    wrapped_text(bound.words);
    ImGui::Dummy({0, 8});
  }
  note(
      "The energy norm ‖e‖ of an error e is √(eᵀ A e), Chen (23). Source: Chen 2021, The modified "
      "preconditioned conjugate gradient method for cloth simulation, sections 3.3 and 3.5, after "
      "Shewchuk 1994.");
}

}  // namespace weft
