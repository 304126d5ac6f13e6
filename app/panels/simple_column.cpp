#include "app/keys/keys.h"
#include "app/panels/fixed_window.h"
#include "app/panels/frame_account.h"
#include "app/panels/scene/slot_widget.h"
#include "app/panels/window_parts.h"
#include "app/simulation/main_numbers.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/help_hints.h"
#include "app/widgets/parameters.h"
#include "app/widgets/tooltip.h"
#include "core/scene/slots.h"
#include "core/step/integrator.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

namespace {

void draw_simple_settings(const Editing& editing, const Snapshot& snapshot, RunTimes& run_times) {
  ImGui::PushFont(heading_font());
  ImGui::TextUnformatted("Experiment");
  ImGui::PopFont();
  const Editor& editor = editing.document.editor();
  for (const MainNumber& number : main_numbers())
    if (const auto found = number.find(editor.scene()))
      parameter_widget(editing, found->group, found->info->name);
  ImGui::Dummy({0, 4});
  draw_slot_list(editing.panels, editing.document, snapshot, run_times,
                 find_entry(editor.scene().choices.slots(), "integrator", "slot"));
  const bool solves = solves_linear_systems(editor.scene());
  if (!solves)
    note(find_chosen(integrator_table(), editor.scene().choice("integrator"), "integrator.kind")
             .label +
         " solves no linear system.");
  const Greyed greyed(!solves);
  draw_slot_list(editing.panels, editing.document, snapshot, run_times,
                 find_entry(editor.scene().choices.slots(), "solver", "slot"));
}

}  // namespace

void draw_simple_column(Layout& layout, const Editing& editing, const Snapshot& snapshot,
                        RunTimes& run_times) {
  constexpr float k_width = 300;
  const Rect middle = layout.viewport;
  layout.viewport = {middle.x + k_width, middle.y, std::max(0.0F, middle.width - k_width),
                     middle.height};
  fixed_window(
      layout, {"simple", "Settings"}, {middle.x, middle.y, k_width, middle.height},
      k_fixed & ~ImGuiWindowFlags_NoScrollbar, [&] {
        draw_simple_settings(editing, snapshot, run_times);
        ImGui::Dummy({0, 8});
        if (choice_button("More ...", false, -1))
          editing.panels.display.settings.layout.simple = false;
        note_rect(editing.panels.frame, "more");
        tooltip("All panels: pins, material, solids, solver, charts. " + key_hint("simple"));
      });
}

}  // namespace weft
