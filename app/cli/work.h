#pragma once

#include <CLI/CLI.hpp>

#include <functional>

namespace weft {

/// Adds --threads to a command that computes; `work` runs on that many when the command is named.
void set_work(CLI::App& command, std::function<void()> work);

}  // namespace weft
