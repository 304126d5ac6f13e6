#include "app/cli/commands.h"
#include "core/base/number_text.h"
#include "core/scene/fabrics.h"

#include <spdlog/fmt/fmt.h>

#include <iostream>

namespace weft {

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
