#include "app/cli/commands.h"
#include "core/scene/parameters_text.h"

#include <iostream>

namespace weft {

void add_parameters_command(CLI::App& program) {
  CLI::App* command =
      program.add_subcommand("parameters", "Print all parameters of a scene as Markdown.");
  command->callback([] { std::cout << parameters_text(); });
}

}  // namespace weft
