#pragma once

#include "core/base/json/strict_json.h"
#include "core/lab/lesson/check.h"
#include "core/lab/lesson/lesson_source.h"

#include <filesystem>
#include <functional>
#include <string>

namespace weft {

/// Reads the JSON of a block's text and gives it to `take`, whose errors become faults of their
/// lines.
void read_json_block(const std::string& text, int first_line, LessonFaults& faults,
                     const std::function<void(const Json&)>& take);

/// Reads an action {"world": ID, "action": NAME, FIELD: VALUE, ...}; without "world" it is
/// addressed to all worlds, or to the clock. Paths of OBJ files are relative to `directory`. \throw
/// InputError naming the field.
AddressedAction action_of_lesson(const Json& json, const std::string& path,
                                 const std::filesystem::path& directory);

/// Reads a check. \throw InputError naming the field.
Check check_from_json(const Json& json, const std::filesystem::path& directory);

}  // namespace weft
