#include "core/lab/laboratory/action_table.h"

namespace weft {

std::string actions_text(std::span<const ActionKind> table) {
  std::string text =
      "# Actions\n\nPrinted by `weft-cli actions`. What a user does to a world: `weft-cli run "
      "--actions` reads it from a file, and session files record it; see "
      "[sessions.md](sessions.md).\n\n"
      "```json\n"
      "{\"action\": \"set_parameter\", \"group\": \"forces.wind\", \"name\": \"velocity\", "
      "\"value\": [5, 0, 0]}\n"
      "```\n\n"
      "`group` is where a scene file has the parameter: `time`, `solver`, `forces.wind`, "
      "`pins.motion`, or `solids.ID` and `constraints.ID.motion`. `slot`, `kind`, `fabric` and "
      "`preset` are names of "
      "[parameters.md](parameters.md) and `weft-cli fabrics`. Pins, constraints, solids and scenes "
      "are written as in a scene file, positions in m, times in s. `vertex` counts from 0. `id` is "
      "that of a solid or a constraint: they are numbered from 0 in the order of the scene file, "
      "then in the order in which they are added, and keep their ids. Older files have their "
      "indices instead: `index`, in `drag_solid` `solid`, and `solids[0]`. `edits` are actions "
      "that edit the scene.\n\n"
      "| action | fields | what it does |\n| --- | --- | --- |\n";
  for (const ActionKind& kind : table) {
    std::string fields;
    for (const std::string& field : kind.fields) {
      fields += (fields.empty() ? "`" : ", `") + field + "`";
    }
    text += "| `" + kind.name + "` | " + fields + " | " + kind.help + " |\n";
  }
  return text;
}

}  // namespace weft
