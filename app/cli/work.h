#pragma once

#include "core/base/stop.h"

#include <CLI/CLI.hpp>

#include <functional>

namespace weft {

/// Adds --threads to a command that computes; `work` runs on that many when the command is named.
void set_work(CLI::App& command, std::function<void()> work);
/// The same where the work hands the number of threads on.
void set_work_on_threads(CLI::App& command, std::function<void(int threads)> work);

/// For computations of the command line: never stops, and warns of factorisations that take very
/// long or much memory.
StopToken patient();

}  // namespace weft
