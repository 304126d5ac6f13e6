#include "app/keys/key_groups.h"
#include "app/tools/constrain.h"

#include <GLFW/glfw3.h>

namespace weft {

namespace {

KeyBinding freedom_key(const std::string& name, int letter, const std::string& help,
                       int free_count) {
  return {"constrain_" + name,
          std::string("Shift+") + static_cast<char>(letter),
          help,
          {{letter, GLFW_MOD_SHIFT}},
          [free_count](const KeyDoors& doors) {
            constrain_selection(doors.tools.selection_editing(), free_count,
                                present_axis(doors.tools.selection));
          }};
}

}  // namespace

std::vector<KeyBinding> constraint_keys() {
  return {freedom_key("free", GLFW_KEY_F, "Free the selected vertices", 3),
          freedom_key("plane", GLFW_KEY_P, "Constrain the selected vertices to planes", 2),
          freedom_key("line", GLFW_KEY_L, "Constrain the selected vertices to lines", 1),
          freedom_key("point", GLFW_KEY_H, "Constrain the selected vertices in all directions", 0),
          {"guides",
           "G",
           "Show or hide the lines and planes of all constraints",
           {{GLFW_KEY_G}},
           [](const KeyDoors& doors) {
             doors.tools.viewport.options.guides = !doors.tools.viewport.options.guides;
           }}};
}

}  // namespace weft
