#include "app/keys/number_keys.h"

#include "app/simulation/main_numbers.h"

#include <GLFW/glfw3.h>

namespace weft {

namespace {

void change(Workspace& workspace, const MainNumber& number, bool up) {
  const Scene& scene = workspace.document.editor().scene();
  const auto found = number.find(scene);
  if (!found) {
    workspace.messages.report("This scene has no " + number.label + " to change");
    return;
  }
  const ParameterValue before = value_of(scene, *found);
  const ParameterValue next = next_value(*found, before, up);
  const std::string label = label_of(*found->info) + " ";
  if (next == before) {
    workspace.messages.report(label + shown_text(*found->info, before) + ": there is no " +
                              (up ? "larger" : "smaller") + " one");
    return;
  }
  workspace.messages.report(label + shown_text(*found->info, next));
  workspace.document.execute(SetParameter{found->group, found->info->name, next});
}

}  // namespace

std::vector<KeyBinding> number_keys() {
  std::vector<KeyBinding> keys;
  for (const MainNumber& number : main_numbers()) {
    const std::string letter(1, number.key);  // GLFW's code of a letter is the letter itself
    keys.push_back(
        {number.name, letter, "Twice the " + number.label, {{number.key}}, [&number](Workspace& w) {
           change(w, number, true);
         }});
    keys.push_back({number.name + "_back",
                    "Shift+" + letter,
                    "Half the " + number.label,
                    {{number.key, GLFW_MOD_SHIFT}},
                    [&number](Workspace& w) { change(w, number, false); }});
  }
  return keys;
}

}  // namespace weft
