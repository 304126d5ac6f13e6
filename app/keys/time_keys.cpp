#include "app/keys/key_groups.h"

#include <GLFW/glfw3.h>

#include <utility>

namespace weft {

namespace {

std::vector<KeyBinding> playing_keys() {
  return {
      {"play",
       "Space",
       "Play or pause",
       {{GLFW_KEY_SPACE}},
       [](const KeyDoors& doors) { doors.tools.playback.toggle(doors.tools.snapshot->status); }},
      {"step",
       ".",
       "Take one step",
       {{GLFW_KEY_PERIOD}},
       [](const KeyDoors& doors) { doors.tools.playback.step_once(); },
       true},
      {"reset",
       "R",
       "Back to the rest shape",
       {{GLFW_KEY_R}},
       [](const KeyDoors& doors) { doors.tools.playback.reset(); }},
  };
}

std::vector<KeyBinding> past_keys() {
  const auto back = [](bool by_second) {
    return [by_second](const KeyDoors& doors) {
      doors.tools.playback.go_back(doors.tools.snapshot->timeline, by_second);
    };
  };
  return {
      {"back", ",", "Go one frame back in time", {{GLFW_KEY_COMMA}}, back(false), true},
      {"back_second",
       "Shift+,",
       "Go one second back in time",
       {{GLFW_KEY_COMMA, GLFW_MOD_SHIFT}},
       back(true),
       true},
      {"present",
       "Shift+.",
       "Go to the newest moment",
       {{GLFW_KEY_PERIOD, GLFW_MOD_SHIFT}},
       [](const KeyDoors& doors) { doors.tools.playback.go_to_present(); }},
      {"mark",
       "M",
       "Mark this moment in the timeline",
       {{GLFW_KEY_M}},
       [](const KeyDoors& doors) {
         doors.tools.viewport.options.timeline = true;
         doors.tools.playback.mark(next_mark_name(doors.tools.snapshot->timeline));
       }},
      {"timeline",
       "F8",
       "Show or hide the timeline: what has happened, and the way back",
       {{GLFW_KEY_F8}},
       [](const KeyDoors& doors) {
         bool& shown = doors.tools.viewport.options.timeline;
         shown = !shown;
       }},
  };
}

}  // namespace

std::vector<KeyBinding> time_keys() {
  std::vector<KeyBinding> keys = playing_keys();
  for (KeyBinding& key : past_keys()) keys.push_back(std::move(key));
  return keys;
}

}  // namespace weft
