#include "app/panels/panels.h"
#include "app/panels/scene/course.h"
#include "app/widgets/controls.h"
#include "app/widgets/parameters.h"

namespace weft {

void draw_motion_panel(const Editing& editing, const Snapshot& snapshot, Selection& selection) {
  subheading("Motion of the pins");
  reset_group_button(editing, "pins.motion");
  draw_course(editing, snapshot, selection, 0);
  subheading("Drag by the mouse");
  reset_group_button(editing, "pull");
  parameter_widgets(editing, "pull");
}

}  // namespace weft
