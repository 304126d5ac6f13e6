#pragma once

#include "core/base/errors.h"

#include <cstddef>
#include <string>

namespace weft {

/// The innermost value of a JSON text that is still open: none, a list, an object, or an object one
/// of whose fields has its name but not yet its value.
enum class OpenValue { none, list, object, field };

/// Returns the mistake at which the parser stopped in `text`, as "line 3, column 7: got TEXT,
/// expected ALLOWED"; line and column count from 1. `byte` is the last one that it read, counted
/// from 1; one more than there are if it read the end of the input. `open` holds the values that it
/// has read. The parser's own errors all have one id: which token is wrong and what could stand
/// there follow from the text.
InputError syntax_error(const std::string& text, std::size_t byte, OpenValue open);

/// Returns an error that says that a byte 0 ends `text` early: the parser takes one for the end of
/// the input.
InputError early_end(const std::string& text);

}  // namespace weft
