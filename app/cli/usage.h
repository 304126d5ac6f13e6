#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace weft {

/// What is wrong with the command line that `program` could not parse. Where it names no command,
/// or one that there is not, CLI11 says only that one is required; this says which there are.
std::string words_of(const CLI::App& program, const CLI::ParseError& error);

}  // namespace weft
