#include "app/user/hints.h"

#include "app/user/user_files.h"

#include <array>
#include <sstream>

namespace weft {

namespace {

constexpr const char* k_used_hints = "used_hints";

}  // namespace

std::span<const Hint> hint_table() {
  static const std::array<Hint, 3> table = {{
      {"pull", "Press on the cloth and drag", ""},
      {"turn", "Drag beside the cloth to turn the view; the wheel zooms",
       "Drag with the right button to turn the view; the wheel zooms"},
      {"keys", "Space pauses, F1 lists all keys"},
  }};
  return table;
}

Hints::Hints() {
  std::istringstream text(user_text(k_used_hints));
  for (std::string name; std::getline(text, name);) used_.insert(name);
}

void Hints::use(const std::string& name) {
  if (!used_.insert(name).second) return;
  std::string text;
  for (const std::string& each : used_) text += each + "\n";
  keep_user_text(k_used_hints, text);
}

}  // namespace weft
