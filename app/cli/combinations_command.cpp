#include "app/cli/commands.h"
#include "core/scene/combinations.h"

#include <iostream>

namespace weft {

void add_combinations_command(CLI::App& program) {
  CLI::App* command = program.add_subcommand(
      "combinations",
      "Print which cloth models and which contacts work with which integrators, as Markdown.");
  command->callback([] { std::cout << combinations_table(); });
}

}  // namespace weft
