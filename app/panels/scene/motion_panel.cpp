#include "app/panels/panels.h"
#include "app/panels/scene/course.h"
#include "app/widgets/controls.h"
#include "app/widgets/parameters.h"

namespace weft {

void draw_motion_panel(Workspace& workspace) {
  subheading("Motion of the pins");
  reset_group_button(workspace.editing(), "pins.motion");
  draw_course(workspace, 0);
  subheading("Drag by the mouse");
  reset_group_button(workspace.editing(), "pull");
  parameter_widgets(workspace.editing(), "pull");
}

}  // namespace weft
