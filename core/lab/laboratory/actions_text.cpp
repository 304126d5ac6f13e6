#include "core/lab/laboratory/actions_text.h"

namespace weft {

std::string actions_text(std::span<const ActionKind> table) {
  std::string text =
      "# Actions\n\nPrinted by `weft-cli actions`. What a user does to a world, as `weft-cli run "
      "--actions` and session files write it; see [sessions.md](sessions.md).\n\n"
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
