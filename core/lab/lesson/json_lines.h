#pragma once

#include "core/base/errors.h"

#include <string>
#include <string_view>

namespace weft {

/// Returns the line, from 0, in which the value at a path such as "actions[1].vertex" begins in a
/// JSON text without mistakes; the line of the innermost value around it where there is none.
int line_in_json(std::string_view text, std::string_view path);

/// The line, from 0, in which an error of a JSON text is, and the error for that line.
struct JsonFault {
  int line = 0;
  InputError error;
};

/// Finds the line of an error that was thrown for a JSON text: of its field, or of the mistake at
/// "line 3, column 7".
JsonFault fault_in_json(std::string_view text, const InputError& error);

}  // namespace weft
