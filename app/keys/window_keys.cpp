#include "app/keys/key_groups.h"
#include "app/window/interface_scale.h"

#include <GLFW/glfw3.h>

#include <cmath>
#include <utility>

namespace weft {

namespace {

/// Goes to the next step that looks larger or smaller. Several steps may look alike in a
/// presentation, which is enlarged as far as the window allows.
void change_scale(Display& display, Messages& messages, int direction) {
  const auto shown = [&](float scale) {
    return fitting_scale(display.enlarged() * scale, display.pixels);
  };
  const auto& chosen = display.settings.scale;
  const float present =
      chosen ? fitting_scale(static_cast<float>(*chosen), display.pixels) : display.scale;
  const float end = direction > 0 ? k_largest_scale : k_smallest_scale;
  float scale = next_scale(present, direction);
  while (is_same_scale(shown(scale), shown(present)) && scale != end)
    scale = next_scale(scale, direction);
  if (!is_same_scale(shown(scale), shown(present))) {
    display.settings.scale = static_cast<double>(scale);
  } else if (direction > 0 && shown(present) < k_largest_scale) {
    messages.report("The window is too small for a larger interface");
    return;
  }
  messages.report("Interface at " + std::to_string(std::lround(100 * shown(scale))) + "%");
}

/// Enters an arrangement, or leaves it.
void toggle(Display& display, Messages& messages, Arrangement arrangement) {
  const Arrangement before = display.arrangement;
  if (before == arrangement)
    display.leave_arrangement();
  else
    display.enter(arrangement);
  if (display.arrangement == Arrangement::view) {
    messages.report("Tab shows the panels again");
  } else if (before == Arrangement::view && !messages.is_error())
    messages.report("");
}

std::vector<KeyBinding> scale_keys() {
  return {
      {"larger",
       "Ctrl and +",
       "Larger interface",
       {{GLFW_KEY_EQUAL, GLFW_MOD_CONTROL},
        {GLFW_KEY_EQUAL, GLFW_MOD_CONTROL | GLFW_MOD_SHIFT},
        {'+', GLFW_MOD_CONTROL},
        {GLFW_KEY_KP_ADD, GLFW_MOD_CONTROL}},
       [](const KeyDoors& doors) { change_scale(doors.panels.display, doors.tools.messages, 1); }},
      {"smaller",
       "Ctrl and −",
       "Smaller interface",
       {{GLFW_KEY_MINUS, GLFW_MOD_CONTROL}, {GLFW_KEY_KP_SUBTRACT, GLFW_MOD_CONTROL}},
       [](const KeyDoors& doors) { change_scale(doors.panels.display, doors.tools.messages, -1); }},
      {"display_scale",
       "Ctrl+0",
       "Interface as large as the display suggests",
       {{GLFW_KEY_0, GLFW_MOD_CONTROL}},
       [](const KeyDoors& doors) { doors.panels.display.settings.scale.reset(); }},
  };
}

std::vector<KeyBinding> arrangement_keys() {
  return {
      {"full_screen",
       "F11",
       "Full screen, or a window",
       {{GLFW_KEY_F11}},
       [](const KeyDoors& doors) { doors.panels.display.toggle_full_screen(); }},
      {"view_only",
       "Tab",
       "Hide or show all panels",
       {{GLFW_KEY_TAB}},
       [](const KeyDoors& doors) {
         toggle(doors.panels.display, doors.tools.messages, Arrangement::view);
       }},
      {"presentation",
       "F5",
       "Presentation: view, chart, large numbers, full screen",
       {{GLFW_KEY_F5}},
       [](const KeyDoors& doors) {
         toggle(doors.panels.display, doors.tools.messages, Arrangement::presentation);
       }},
      {"simple",
       "F4",
       "Few settings, or all panels",
       {{GLFW_KEY_F4}},
       [](const KeyDoors& doors) {
         bool& simple = doors.panels.display.settings.layout.simple;
         simple = !simple;
       }},
      {"theme",
       "F6",
       "Dark or light colours",
       {{GLFW_KEY_F6}},
       [](const KeyDoors& doors) {
         Theme& theme = doors.panels.display.settings.theme;
         theme = theme == Theme::light ? Theme::dark : Theme::light;
       }},
  };
}

}  // namespace

std::vector<KeyBinding> window_keys() {
  std::vector<KeyBinding> keys = scale_keys();
  for (KeyBinding& key : arrangement_keys()) keys.push_back(std::move(key));
  return keys;
}

}  // namespace weft
