#include "app/base/input_events.h"

#include <GLFW/glfw3.h>

namespace weft {

bool is_modifier(int key) { return key >= GLFW_KEY_LEFT_SHIFT && key <= GLFW_KEY_RIGHT_SUPER; }

}  // namespace weft
