#include "core/lab/document/suggested_edit.h"

#include "core/scene/suggestion.h"

#include <algorithm>

namespace weft {

namespace {

/// Tells whether the field is the choice for a slot.
bool is_choice(const Scene& scene, const std::string& group, const std::string& name) {
  return name == "kind" && std::ranges::count(scene.choices, group, &SlotChoice::slot) > 0;
}

}  // namespace

Several suggested_edit(const Scene& scene) {
  Several edit{scene.suggestion.words, {}};
  for (const FieldChange& change : scene.suggestion.changes) {
    const auto [group, name] = group_and_name(change.field);
    if (is_choice(scene, group, name))
      edit.commands.push_back(ChooseKind{group, std::get<std::string>(change.value)});
    else
      edit.commands.push_back(SetParameter{group, name, change.value});
  }
  return edit;
}

bool has_suggested_values(const Scene& scene) {
  return std::ranges::all_of(scene.suggestion.changes, [&](const FieldChange& change) {
    const auto [group, name] = group_and_name(change.field);
    if (is_choice(scene, group, name))
      return scene.choice(group).kind == std::get<std::string>(change.value);
    const ParameterValues* values = find_group(scene, group);
    return values != nullptr && values->find(name) >= 0 && values->get(name) == change.value;
  });
}

}  // namespace weft
