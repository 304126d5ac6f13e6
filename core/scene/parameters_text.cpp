#include "core/scene/parameters_text.h"

#include "core/base/number_text.h"
#include "core/scene/scene.h"

namespace weft {

namespace {

std::string default_text(const ParameterInfo& info) {
  return with_unit(to_text(info.default_value), info.unit);
}

std::string parameter_lines(const std::vector<ParameterInfo>& infos) {
  if (infos.empty()) return "No parameters.\n\n";
  std::string text =
      "| field | symbol | default | allowed | meaning |\n| --- | --- | --- | --- | --- |\n";
  for (const ParameterInfo& info : infos) {
    text += "| `" + info.name + "` | " + info.symbol + " | " + default_text(info) + " | " +
            allowed_text(info) + " | " + info.help + " |\n";
  }
  return text + "\n";
}

std::string heading(const std::string& title, const std::string& field) {
  return "## " + title + ": `" + field + "`\n\n";
}

std::string entry_text(const TableEntry& entry) {
  return "### `" + entry.name + "`: " + entry.label + "\n\n" + entry.help + "\n\n" +
         parameter_lines(*entry.parameters);
}

std::string group_text(const Scene& scene, const std::string& title, const std::string& field) {
  return heading(title, field) + parameter_lines(find_group(scene, field)->infos());
}

std::string preset_lines() {
  std::string text = heading("Pin presets", "pins.preset") + "| name | meaning |\n| --- | --- |\n";
  for (const PinPreset& preset : pin_presets()) {
    text += "| `" + preset.name + "` | " + preset.help + " |\n";
  }
  return text + "\n";
}

std::string constraint_lines() {
  return heading("Constraints", "constraints") +
         "A list. Each constraint names its vertices and says how they may still move:\n\n"
         "| field | meaning |\n| --- | --- |\n"
         "| `vertices` | numbers of vertices; or |\n"
         "| `preset` | one of the pin presets |\n"
         "| `free` | 0 to 3 directions `[[1, 0, 0], ...]` in which they may move: none holds them "
         "at a "
         "point, one leaves them on a line, two in a plane |\n"
         "| `position` | where they are held, in the other directions; without it, where they are "
         "in "
         "the rest shape |\n"
         "| `positions` | instead, where each of `vertices` is held, in their order |\n"
         "| `motion` | how that place moves: its `kind`, and parameters beside it |\n"
         "| `release` | when the vertices are freed, " +
         allowed_text(release_info()) + "; without it, never |\n\n";
}

std::string solid_lines() {
  return heading("Solids", "solids") +
         "A list. Each solid has a `kind`, its parameters beside it, and a `motion` like a "
         "constraint's. One of the kind `mesh` has a `mesh` beside them, too: the path of an OBJ "
         "file; without it, it is a ball of 10,092 triangles.\n\n";
}

}  // namespace

std::string parameters_text(std::span<const Slot> slots, std::span<const ForceKind> forces,
                            std::span<const MotionKind> motions) {
  const Scene scene = default_scene(slots);
  std::string text =
      "# Parameters of a scene\n\n"
      "Printed by `weft-cli parameters` from the descriptions in the sources. All "
      "quantities are in SI units.\n\n";
  text += group_text(scene, "Grid", "mesh.grid");
  text += group_text(scene, "Material", "material");
  text += heading("Forces", "forces");
  for (const ForceKind& force : forces) text += entry_text(force);
  text += preset_lines();
  text += constraint_lines();
  text +=
      heading("Motions", "pins.motion") +
      "How the pins move, and in `constraints[0].motion` those of a constraint: the `kind`, and "
      "its parameters beside it. The pins have a `sinusoid` where no kind is given; `pins.release` "
      "is as that of a constraint. A keyframe is `{\"time\": 1, \"offset\": [0, 0, 0.2], \"turn\": "
      "[0, 0, 1.5]}`, in s, m and rad; its turn is a rotation vector.\n\n";
  for (const MotionKind& motion : motions) text += entry_text(motion);
  text += solid_lines();
  for (const SolidKind& solid : solid_table()) text += entry_text(solid);
  for (const Slot& slot : slots) {
    text += heading(slot.title, slot.name);
    for (const TableEntry& entry : slot.entries) text += entry_text(entry);
  }
  text += group_text(scene, "Inextensible edges", "inextensible");
  text += group_text(scene, "Time", "time");
  text += group_text(scene, "Pull of the mouse", "pull");
  return text + group_text(scene, "Camera", "camera");
}

}  // namespace weft
