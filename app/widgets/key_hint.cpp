#include "app/widgets/key_hint.h"

#include "app/keys/keys.h"

#include <algorithm>

namespace weft {

std::string key_hint(const std::string& name) {
  const auto found = std::ranges::find(key_table(), name, &KeyBinding::name);
  return found == key_table().end() ? "" : found->help + " (" + found->label + ")";
}

}  // namespace weft
