#include "app/cli/commands.h"
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
    std::cout << fmt::format(
        "| `{}` | {:.3g} | {:.3g} | {:.4g} | {:.4g} | {:.3g} | {:.3g} | {:.2g} "
        "| {} |\n",
        fabric.name, fabric.density, 1e3 * fabric.thickness, fabric.warp, fabric.weft, fabric.shear,
        1e6 * fabric.bending, fabric.poisson, fabric.source);
  }
}

}  // namespace

void add_fabrics_command(CLI::App& program) {
  program.add_subcommand("fabrics", "Print the fabrics and their properties as Markdown.")
      ->callback(print_fabrics);
}

}  // namespace weft
