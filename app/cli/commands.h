#pragma once

#include <CLI/CLI.hpp>

/// The commands of weft-cli. Each function adds its subcommand to the program, which runs it when
/// it is named on the command line and prints the errors that it throws.
namespace weft {

void add_run_command(CLI::App& program);
void add_replay_command(CLI::App& program);
void add_actions_command(CLI::App& program);
void add_comparison_command(CLI::App& program);
void add_export_system_command(CLI::App& program);
void add_scenes_command(CLI::App& program);
void add_parameters_command(CLI::App& program);
void add_combinations_command(CLI::App& program);
void add_reproduce_command(CLI::App& program);
void add_lessons_command(CLI::App& program);
void add_fabrics_command(CLI::App& program);

}  // namespace weft
