#include "app/panels/charts/chart_panel.h"
#include "app/panels/charts/convergence_charts.h"
#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/tooltip.h"
#include "core/scene/slots.h"

#include <imgui.h>

#include <array>

namespace weft {

namespace {

struct Norm {
  const char* name;
  const char* label;
  const char* help;
  bool preconditioned;
};
constexpr std::array<Norm, 2> k_norms = {{
    {"2", "2-norm", "‖r‖: the norm of the stopping rule, the same for all solvers", false},
    {"preconditioned", "P⁻¹-norm", "√(rᵀP⁻¹r): the norm that the preconditioned method sees", true},
}};

}  // namespace

void draw_norms(PanelState& panels, const Scene& scene) {
  if (!solves_linear_systems(scene)) return;
  const ImGuiStyle& style = ImGui::GetStyle();
  const float gap = style.ItemInnerSpacing.x;
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  float left = corner.x + ImGui::GetContentRegionAvail().x - k_section_arrow;
  ImGui::PushFont(small_font());
  const float top = corner.y + (section_height() - ImGui::GetFrameHeight()) / 2;
  for (const Norm& norm : k_norms) left -= button_width(norm.label) + gap;
  ImGui::SetCursorScreenPos({left, top});
  ImGui::PopFont();
  bool& preconditioned = panels.chart_choices.preconditioned_norm;
  for (const Norm& norm : k_norms) {
    ImGui::PushFont(small_font());
    if (choice_button(norm.label, norm.preconditioned == preconditioned, 0))
      preconditioned = norm.preconditioned;
    ImGui::PopFont();
    note_rect(panels.frame, std::string("convergence.norm/") + norm.name);
    tooltip(norm.help);
    ImGui::SameLine(0, gap);
  }
}

void draw_convergence_panel(const ChartInput& input) {
  draw_chart(input, "residual", {0, ImGui::GetContentRegionAvail().y});
}

}  // namespace weft
