#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/widgets/controls.h"
#include "app/widgets/tooltip.h"
#include "app/widgets/wrapped_text.h"
#include "core/base/number_text.h"
#include "core/scene/slots.h"

#include <imgui.h>

namespace weft {

void draw_slow_choice(PanelState& panels, Document& document) {
  const SlowChoice choice = *panels.dialogs.slow_choice;
  const Slot& slot = find_entry(document.editor().scene().choices.slots(), choice.slot, "slot");
  wrapped_text(find_entry(slot, choice.entry).label + ": " + words_of(choice) + ".");
  const ChooseKind chosen{choice.slot, choice.entry};
  const auto choose = [&](const Command& command) {
    panels.dialogs.slow_choice.reset();
    document.execute(command);
  };
  if (ImGui::Button("At this size")) choose(chosen);
  note_rect(panels.frame, "slow/choose");
  if (choice.rows > 0) {
    const std::string size = std::to_string(choice.rows) + " × " + std::to_string(choice.columns);
    if (flowing_choice("On a grid of " + size, true)) {
      const std::string label =
          describe(chosen, document.editor().scene()) + " on a grid of " + size;
      choose(Several{label,
                     {SetParameter{"mesh.grid", "rows", choice.rows},
                      SetParameter{"mesh.grid", "columns", choice.columns}, chosen}});
    }
    note_rect(panels.frame, "slow/smaller");
    tooltip("About " + number_text(choice.smaller_steps_per_second, 1) + " steps/s");
  }
  if (flowing_button("Cancel")) panels.dialogs.slow_choice.reset();
  note_rect(panels.frame, "slow/cancel");
}

}  // namespace weft
