#pragma once

#include "core/base/errors.h"

#include <nlohmann/json.hpp>

#include <string>

namespace weft {

/// Returns the mistake that the parser found in `text`, as "line 3, column 7: got TEXT, expected
/// ALLOWED"; line and column count from 1. `token` is the text that the parser read last.
InputError syntax_error(const std::string& text, const nlohmann::json::parse_error& error,
                        const std::string& token);

/// Returns an error that says that a byte 0 ends `text` early: the parser takes one for the end of
/// the input.
InputError early_end(const std::string& text);

}  // namespace weft
