#pragma once

#include "core/lab/laboratory/action_table.h"

#include <filesystem>
#include <string>

namespace weft {

/// An action as JSON text; see json_from_action().
inline std::string action_to_json(const Action& action, const std::filesystem::path& directory) {
  return json_from_action(action, directory).dump();
}

/// \throw InputError as take_action(), and for fields that the action does not have.
inline Action action_from_json(const std::string& text, const std::filesystem::path& directory) {
  const Json json = parse_json(text);
  FieldReader reader = FieldReader::whole(json, "action");
  Action action = take_action(reader, directory);
  reader.finish();
  return action;
}

}  // namespace weft
