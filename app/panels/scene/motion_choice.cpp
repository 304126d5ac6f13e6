#include "app/panels/scene/motion_choice.h"

#include "app/tools/chosen_motion.h"
#include "app/widgets/controls.h"
#include "app/widgets/item_rect.h"
#include "app/widgets/parameters.h"
#include "app/widgets/tooltip.h"

namespace weft {

const MotionKind* motion_choice(const Editing& editing, const Snapshot& snapshot,
                                std::span<const MotionKind> motions, const Choice& present,
                                const std::string& path) {
  const MotionKind* chosen = nullptr;
  // The present motion can be chosen again, to begin, where only its numbers keep it at rest.
  const bool waits =
      present.values.find(k_start_of_motion) >= 0 && make_motion(present, path, motions)->rests();
  label_line("Motion");
  for (const MotionKind& kind : motions) {
    const bool is_present = present.kind == kind.name;
    const bool first = &kind == &motions.front();
    const bool clicked =
        first ? choice_button(kind.label, is_present) : flowing_choice(kind.label, is_present);
    if (clicked && (!is_present || waits)) chosen = &kind;
    note_rect(editing.panels.frame, path + "/" + kind.name);
    tooltip(kind.help);
  }
  parameter_widgets(editing, path, {.edit = [&](const SetParameter& edit) {
                      return motion_edit(editing.document, snapshot, present, edit);
                    }});
  return chosen;
}

}  // namespace weft
