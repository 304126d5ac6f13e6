#pragma once

#include "core/base/errors.h"

#include <nlohmann/json.hpp>

#include <string>

namespace weft {

/// What the parser found amiss in `text`, as "line 3, column 7: got WHAT STANDS THERE, expected
/// ALLOWED"; both count from 1. `token` is what the parser read last.
InputError syntax_error(const std::string& text, const nlohmann::json::parse_error& error,
                        const std::string& token);

/// The parser takes a byte 0 for the end of the input. Says that one ends `text` early.
InputError early_end(const std::string& text);

}  // namespace weft
