#include "app/cli/commands.h"
#include "core/lab/laboratory/action_table.h"

#include <iostream>

namespace weft {

void add_actions_command(CLI::App& program) {
  program.add_subcommand("actions", "Print all actions and their fields as Markdown.")
      ->callback([] { std::cout << actions_text(); });
}

}  // namespace weft
