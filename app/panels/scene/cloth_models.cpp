#include "app/panels/scene/cloth_models.h"

#include "core/forces/force.h"

#include <algorithm>

namespace weft {

namespace {

Option option(const Editor& editor, const ForceKind& kind, const Command& command) {
  return {kind.name, kind.label, kind.help, editor.refusal(command)};
}

}  // namespace

ChooseModel present_model(const Scene& scene) {
  ChooseModel model;
  for (const Choice& force : scene.forces) {
    const ForceKind& kind = find_entry(force_table(), force.kind, "forces");
    if (kind.in_plane && model.membrane.empty()) model.membrane = kind.name;
    if (only_bends(kind) && model.bending.empty()) model.bending = kind.name;
  }
  return model;
}

ChooseModel with_membrane(const Scene& scene, const std::string& membrane) {
  if (find_entry(force_table(), membrane, "membrane").bending) return {membrane, ""};
  std::string bending = present_model(scene).bending;
  if (bending.empty()) bending = std::ranges::find_if(force_table(), only_bends)->name;
  return {membrane, bending};
}

std::vector<Option> membrane_options(const Editor& editor) {
  std::vector<Option> options;
  for (const ForceKind& kind : force_table()) {
    if (kind.in_plane)
      options.push_back(option(editor, kind, with_membrane(editor.scene(), kind.name)));
  }
  return options;
}

std::vector<Option> bending_options(const Editor& editor) {
  const std::string membrane = present_model(editor.scene()).membrane;
  std::vector<Option> options = {{"", "None", "The cloth bends freely.", ""}};
  for (const ForceKind& kind : force_table()) {
    if (only_bends(kind)) options.push_back(option(editor, kind, ChooseModel{membrane, kind.name}));
  }
  return options;
}

std::vector<Option> missing_force_options(const Editor& editor) {
  std::vector<Option> options;
  for (const ForceKind& kind : force_table()) {
    const bool present = find_group(editor.scene(), "forces." + kind.name) != nullptr;
    if (!kind.elastic && !present) options.push_back(option(editor, kind, AddForce{kind.name}));
  }
  return options;
}

}  // namespace weft
