#include "app/cli/commands.h"
#include "core/base/number_text.h"
#include "core/lab/laboratory/action_table.h"
#include "core/scene/combinations.h"
#include "core/scene/fabrics.h"
#include "core/scene/parameters_text.h"

#include <spdlog/fmt/fmt.h>

#include <iostream>

namespace weft {

void add_parameters_command(CLI::App& program) {
  CLI::App* command =
      program.add_subcommand("parameters", "Print all parameters of a scene as Markdown.");
  command->callback([] { std::cout << parameters_text(); });
}

void add_combinations_command(CLI::App& program) {
  CLI::App* command = program.add_subcommand(
      "combinations",
      "Print which cloth models and which contacts work with which integrators, as Markdown.");
  command->callback([] { std::cout << combinations_table(); });
}

void add_actions_command(CLI::App& program) {
  program.add_subcommand("actions", "Print all actions and their fields as Markdown.")
      ->callback([] { std::cout << actions_text(); });
}

namespace {

void print_fabrics() {
  std::cout << "| name | density (kg/m²) | thickness (mm) | warp (N/m) | weft (N/m) | shear (N/m) "
               "| bending (µN m) | Poisson's ratio | source |\n"
               "| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
  for (const Fabric& fabric : fabrics()) {
    std::cout << fmt::format("| `{}` | {} | {} | {} | {} | {} | {} | {} | {} |\n", fabric.name,
                             number_text(fabric.density), number_text(1e3 * fabric.thickness),
                             number_text(fabric.warp, 4), number_text(fabric.weft, 4),
                             number_text(fabric.shear), number_text(1e6 * fabric.bending),
                             number_text(fabric.poisson, 2), fabric.source);
  }
}

}  // namespace

void add_fabrics_command(CLI::App& program) {
  program.add_subcommand("fabrics", "Print the fabrics and their properties as Markdown.")
      ->callback(print_fabrics);
}

}  // namespace weft
