#include "core/scene/parameters_text.h"

#include "core/base/number_text.h"
#include "core/collision/shapes/solid.h"
#include "core/collision/shapes/solid_import.h"
#include "core/scene/scene.h"

namespace weft {

namespace {

std::string default_text(const ParameterInfo& info) {
  return with_unit(to_text(info.default_value), info.unit);
}

/// Returns the text with its vertical bars escaped, since a bar would end the cell.
std::string cell(const std::string& text) {
  std::string escaped;
  for (const char letter : text) escaped += letter == '|' ? "\\|" : std::string(1, letter);
  return escaped;
}

std::string parameter_lines(const std::vector<ParameterInfo>& infos) {
  if (infos.empty()) return "No parameters.\n\n";
  std::string text =
      "| field | symbol | default | allowed | meaning |\n| --- | --- | --- | --- | --- |\n";
  for (const ParameterInfo& info : infos) {
    text += "| `" + info.name + "` | " + info.symbol + " | " + default_text(info) + " | " +
            allowed_text(info) + " | " + cell(info.help) + " |\n";
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

constexpr const char* k_example = R"({
  "weft_scene": 2,
  "name": "Sheet and ball",
  "description": "A sheet swings down from two corners that shake, and meets a ball.",
  "suggestion": {"words": "Make the ball slippery", "set": {"solids.0.friction": 0}},
  "mesh": {"grid": {"rows": 33, "columns": 33}},
  "material": {"density": 0.15},
  "forces": {"mass_spring": {"stretch_stiffness": 2000}, "gravity": {}},
  "pins": {"preset": "top_corners",
           "motion": {"kind": "sinusoid", "amplitude": [0, 0.1, 0], "start": 1}},
  "solids": [{"kind": "sphere", "position": [0, 0, 0.5]}],
  "integrator": {"kind": "bdf2"},
  "solver": {"kind": "mpcg", "tolerance": 1e-4},
  "time": {"n_sub": 2}
}
)";

std::string scene_lines() {
  return "A scene is a JSON file:\n\n```json\n" + std::string(k_example) +
         "```\n\n"
         "Only `weft_scene`, the version of the format, is required: 2, or 1 in older files, which "
         "have no constraints and no solids. A field that is left out has its default; one that "
         "weft does not know is an error. Without `forces`, the cloth is a `mass_spring` with "
         "`gravity` and `air_drag`; without `pins`, it hangs from its `top_corners`. Positions are "
         "in m, with z up; vertices, constraints and solids are counted from 0. Where a session "
         "has a scene of which some were removed, an item of `constraints` or `solids` has an "
         "`id`, by default one more than that of the item before it; a solid that an edit has "
         "moved has a `position_id`, by which undo brings back where the mouse has dragged it "
         "from there; and `next_solid` and `next_constraint` are the next numbers. "
         "`inextensible.list` holds the pairs of vertices `[[0, 1], [1, 2]]` of listed edges. "
         "`mesh.obj` is the path of an OBJ file that replaces the grid. Paths begin at the folder "
         "of the scene.\n\n";
}

std::string suggestion_lines() {
  return heading("Suggestion", "suggestion") +
         "One thing to try with the scene, which the window offers beside the description. It may "
         "be left out.\n\n"
         "| field | meaning |\n| --- | --- |\n"
         "| `words` | what to click, as `\"Use 60 substeps\"` |\n"
         "| `set` | what the click changes: other fields of this page by their paths, with their "
         "values, as `{\"integrator.kind\": \"bdf2\", \"time.n_sub\": 4}`. They are fields of "
         "`mesh.grid`, `material`, `forces`, `solids`, `inextensible`, `time`, `pull` and the "
         "slots; a kind comes before its parameters. `solids.ID` is a solid by its id, which "
         "counts "
         "from 0 in the order of the file. The scene then starts again from rest. |\n\n";
}

std::string pin_lines() {
  return heading("Pins", "pins") +
         "| field | meaning |\n| --- | --- |\n"
         "| `preset` | one of the presets below, or `\"\"` |\n"
         "| `vertices` | more pins: a list of `{\"vertex\": 40, \"position\": [0, 0, 1]}`; without "
         "a position, a vertex is pinned where it is in the rest shape |\n"
         "| `motion` | how all of them move |\n"
         "| `release` | when they are freed, " +
         allowed_text(release_info()) + "; without it, never |\n\n";
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
         "| `free` | 0 to 3 directions `[[1, 0, 0], ...]` in which they may move: none pins them "
         "at a point, one leaves them on a line, two in a plane |\n"
         "| `position` | their position in the other directions; without it, that in the rest "
         "shape |\n"
         "| `positions` | instead, the position of each of `vertices`, in their order |\n"
         "| `motion` | how that position moves: its `kind`, and parameters beside it |\n"
         "| `release` | when the vertices are freed, " +
         allowed_text(release_info()) + "; without it, never |\n\n";
}

std::string solid_lines() {
  return heading("Solids", "solids") +
         "A list. Each solid has a `kind`, its parameters beside it, and a `motion`: any of those "
         "above but `follow_mouse`, since the mouse can drag every solid. Without a motion it "
         "stands still. A solid of the kind `mesh` also has a `mesh`, the path of an OBJ file, "
         "or `{\"obj\": PATH}` with the fields of this table; without it, it is a ball of 10,092 "
         "triangles. A file with a vertex for each corner of a face needs its vertices "
         "joined.\n\n" +
         parameter_lines(parameter_infos<SolidImport>());
}

}  // namespace

std::string parameters_text(const SceneTables& tables) {
  const auto& [slots, forces, motions] = tables;
  const Scene scene = default_scene(slots);
  std::string text =
      "# Parameters of a scene\n\n"
      "Printed by `weft-cli parameters` from the descriptions in the sources. All "
      "quantities are in SI units.\n\n" +
      scene_lines() + suggestion_lines();
  text += group_text(scene, "Grid", "mesh.grid");
  text += heading("Mesh from a file", "mesh") + "Beside `obj`:\n\n" +
          parameter_lines(scene.mesh.import.infos());
  text += group_text(scene, "Material", "material");
  text += heading("Forces", "forces");
  for (const ForceKind& force : forces) text += entry_text(force);
  text += pin_lines() + preset_lines();
  text += constraint_lines();
  text +=
      heading("Motions", "pins.motion") +
      "The `kind`, and its parameters beside it. Constraints and solids have motions of their "
      "own, `constraints[0].motion` and `solids[0].motion`. The kind may be left out for pins, "
      "whose motion is then a `sinusoid`. A keyframe is `{\"time\": 1, \"offset\": [0, 0, 0.2], "
      "\"turn\": [0, 0, 1.5]}`, in s, m and rad; its turn is a rotation vector.\n\n";
  for (const MotionKind& motion : motions) text += entry_text(motion);
  text += solid_lines();
  for (const SolidKind& solid : solid_table()) text += entry_text(solid);
  for (const Slot& slot : slots) {
    text += heading(slot.title, slot.name);
    for (const TableEntry& entry : slot.entries) text += entry_text(entry);
  }
  text += group_text(scene, "Inextensible edges", "inextensible");
  text += group_text(scene, "Time", "time");
  text += group_text(scene, "Drag by the mouse", "pull");
  text += group_text(scene, "Camera", "camera");
  return text + group_text(scene, "Look of the cloth", "look");
}

}  // namespace weft
