#include "app/panels/course.h"
#include "app/panels/panels.h"
#include "app/widgets/controls.h"
#include "app/widgets/key_hint.h"
#include "app/widgets/option_list.h"

#include <imgui.h>

#include <array>
#include <span>
#include <string>
#include <vector>

namespace weft {

namespace {

void draw_presets(Workspace& workspace) {
  const Pins& pins = workspace.document.editor().scene().pins;
  const std::string present = pins.preset.empty()
                                  ? pins.vertices.empty() ? "None" : "Chosen by hand"
                                  : find_preset(pins.preset).label;
  label_beside_list("Pinned");
  const auto chosen =
      option_list(workspace, {"pins.preset", present, "Which vertices are held", pins.preset}, [] {
        std::vector<Option> options;
        for (const PinPreset& preset : pin_presets())
          options.push_back({preset.name, preset.label, preset.help, ""});
        return options;
      });
  if (chosen) workspace.document.execute(ChoosePins{*chosen});
}

/// What the buttons of a constraint offer; files hold any directions.
struct NamedFreedom {
  const char* label;
  const char* help;
  std::vector<Vec3> free;
};

std::span<const NamedFreedom> named_freedoms() {
  static const std::array<NamedFreedom, 4> k_freedoms = {
      {{"Point", "The vertices are held", {}},
       {"Along x", "The vertices slide on lines along x", {Vec3::UnitX()}},
       {"Upright", "The vertices slide on upright lines", {Vec3::UnitZ()}},
       {"Level", "The vertices slide in level planes", {Vec3::UnitX(), Vec3::UnitY()}}}};
  return k_freedoms;
}

void draw_freedoms(Workspace& workspace, std::size_t k) {
  for (const NamedFreedom& named : named_freedoms()) {
    Constraint constraint = workspace.document.editor().scene().constraints[k];
    const bool chosen = constraint.free == named.free;
    const bool first = &named == &named_freedoms().front();
    if (first ? choice_button(named.label, chosen) : flowing_choice(named.label, chosen)) {
      constraint.free = named.free;
      workspace.document.execute(ChangeConstraint{static_cast<int>(k), constraint});
    }
    tooltip(named.help);
  }
}

void draw_constraint(Workspace& workspace, std::size_t k) {
  const Constraint& constraint = workspace.document.editor().scene().constraints[k];
  ImGui::PushID(static_cast<int>(k));
  const std::size_t count = constraint.vertices.size();
  subheading(!constraint.preset.empty()
                 ? find_preset(constraint.preset).label
                 : std::to_string(count) + (count == 1 ? " vertex" : " vertices"));
  draw_freedoms(workspace, k);
  draw_course(workspace, k + 1);
  if (ImGui::Button("Release")) workspace.document.execute(RemoveConstraint{static_cast<int>(k)});
  tooltip("Release these vertices");
  ImGui::PopID();
}

/// The pins as a constraint that lets them slide.
Constraint sliding(const Pins& pins) {
  Constraint constraint;
  constraint.free = {Vec3::UnitX(), Vec3::UnitY()};
  constraint.preset = pins.preset;
  if (pins.preset.empty()) {
    std::vector<int> vertices;
    for (const Pin& pin : pins.vertices) vertices.push_back(pin.vertex);
    constraint.vertices = std::move(vertices);
  }
  return constraint;
}

}  // namespace

void draw_pins_panel(Workspace& workspace) {
  const std::size_t count = workspace.snapshot->pinned.size();
  const std::size_t sliding_count = workspace.snapshot->sliding.size();
  ImGui::Text("%zu %s", count, count == 1 ? "vertex is held" : "vertices are held");
  if (sliding_count > 0)
    ImGui::Text("%zu %s", sliding_count, sliding_count == 1 ? "vertex slides" : "vertices slide");
  draw_presets(workspace);
  if (choice_button("Pin tool", workspace.viewport.tool == Tool::pin))
    workspace.viewport.tool = workspace.viewport.tool == Tool::pin ? Tool::drag : Tool::pin;
  tooltip(key_hint("pin_tool"));
  const Pins& pins = workspace.document.editor().scene().pins;
  ImGui::BeginDisabled(pins.preset.empty() && pins.vertices.empty());
  if (flowing_button("Clear")) workspace.document.execute(ChoosePins{""});
  ImGui::EndDisabled();
  tooltip("Release all vertices");
  ImGui::BeginDisabled(pins.preset.empty() && pins.vertices.empty());
  if (flowing_button("Let slide")) workspace.document.execute(AddConstraint{sliding(pins)});
  ImGui::EndDisabled();
  tooltip("Let the pins slide, in level planes at first");
  for (std::size_t k = 0; k < workspace.document.editor().scene().constraints.size(); ++k) {
    draw_constraint(workspace, k);
  }
}

}  // namespace weft
