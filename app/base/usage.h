#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace weft {

/// Returns the reason why `program` could not parse the command line, in the words of core's errors
/// instead of CLI11's: "option: got "--colour", expected one of: --frames, ...".
std::string words_of(const CLI::App& program, const CLI::ParseError& error);

}  // namespace weft
