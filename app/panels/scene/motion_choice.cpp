#include "app/panels/scene/motion_choice.h"

#include "app/widgets/controls.h"
#include "app/widgets/item_place.h"
#include "app/widgets/parameters.h"
#include "app/widgets/tooltip.h"

namespace weft {

std::optional<Choice> motion_choice(Workspace& workspace, std::span<const MotionKind> motions,
                                    const Choice& present, const std::string& path) {
  std::optional<Choice> chosen;
  label_line("Motion");
  for (const MotionKind& kind : motions) {
    const bool is_present = present.kind == kind.name;
    const bool first = &kind == &motions.front();
    const bool clicked =
        first ? choice_button(kind.label, is_present) : flowing_choice(kind.label, is_present);
    if (clicked && !is_present) chosen = default_choice(kind);
    note_place(workspace, path + "/" + kind.name);
    tooltip(kind.help);
  }
  parameter_widgets(workspace, path);
  return chosen;
}

}  // namespace weft
