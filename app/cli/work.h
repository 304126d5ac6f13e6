#pragma once

#include "core/base/stop.h"

#include <CLI/CLI.hpp>

#include <functional>

namespace weft {

/// Adds --threads to a command that computes; `work` runs on that number of threads when the
/// command is named.
void set_work(CLI::App& command, std::function<void()> work);
/// Adds --threads to a command whose `work` passes the number of threads on.
void set_work_on_threads(CLI::App& command, std::function<void(int threads)> work);

/// Returns a token for computations of the command line: it never stops, and warns of
/// factorisations that take very long or much memory.
StopToken patient();

}  // namespace weft
