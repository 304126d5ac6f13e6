#include "app/keys/key_groups.h"
#include "app/simulation/main_numbers.h"

#include <GLFW/glfw3.h>

namespace weft {

namespace {

void change(Document& document, Messages& messages, const MainNumber& number, bool up) {
  const Scene& scene = document.editor().scene();
  const auto found = number.find(scene);
  if (!found) {
    messages.report("This scene has no " + number.label + " to change");
    return;
  }
  const ParameterValue before = value_of(scene, *found);
  const ParameterValue next = next_value(*found, before, up);
  const std::string label = label_of(*found->info) + " ";
  if (next == before) {
    messages.report(label + shown_text(*found->info, before) + ": there is no " +
                    (up ? "larger" : "smaller") + " one");
    return;
  }
  messages.report(label + shown_text(*found->info, next));
  document.execute(SetParameter{found->group, found->info->name, next});
}

}  // namespace

std::vector<KeyBinding> number_keys() {
  std::vector<KeyBinding> keys;
  for (const MainNumber& number : main_numbers()) {
    const std::string letter(1, number.key);  // GLFW's code of a letter is the letter itself
    keys.push_back({number.name,
                    letter,
                    "Twice the " + number.label,
                    {{number.key}},
                    [&number](const KeyDoors& doors) {
                      change(doors.tools.document, doors.tools.messages, number, true);
                    }});
    keys.push_back({number.name + "_back",
                    "Shift+" + letter,
                    "Half the " + number.label,
                    {{number.key, GLFW_MOD_SHIFT}},
                    [&number](const KeyDoors& doors) {
                      change(doors.tools.document, doors.tools.messages, number, false);
                    }});
  }
  return keys;
}

}  // namespace weft
