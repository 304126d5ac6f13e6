#include "app/cli/commands.h"
#include "core/forces/force.h"
#include "core/linear/linear_solver.h"
#include "core/scene/scene.h"
#include "core/step/integrator.h"

#include <spdlog/fmt/fmt.h>

#include <iostream>

namespace weft {

namespace {

std::string default_text(const ParameterInfo& info) {
  const std::string unit = info.unit.empty() ? "" : " " + info.unit;
  return to_text(info.default_value) + unit;
}

void print_parameters(const std::vector<ParameterInfo>& infos) {
  if (infos.empty()) {
    std::cout << "No parameters.\n\n";
    return;
  }
  std::cout
      << "| field | symbol | default | allowed | meaning |\n| --- | --- | --- | --- | --- |\n";
  for (const ParameterInfo& info : infos) {
    std::cout << fmt::format("| `{}` | {} | {} | {} | {} |\n", info.name, info.symbol,
                             default_text(info), allowed_text(info), info.help);
  }
  std::cout << "\n";
}

template <class Entry>
void print_table(const std::string& title, const std::string& field, std::span<const Entry> table) {
  std::cout << "## " << title << ": `" << field << "`\n\n";
  for (const Entry& entry : table) {
    std::cout << fmt::format("### `{}`: {}\n\n{}\n\n", entry.name, entry.label, entry.help);
    print_parameters(*entry.parameters);
  }
}

void print_group(const std::string& title, const std::string& field) {
  static const Scene scene = default_scene();
  std::cout << "## " << title << ": `" << field << "`\n\n";
  print_parameters(find_group(scene, field)->infos());
}

void print_presets() {
  std::cout << "## Pin presets: `pins.preset`\n\n| name | meaning |\n| --- | --- |\n";
  for (const PinPreset& preset : pin_presets()) {
    std::cout << fmt::format("| `{}` | {} |\n", preset.name, preset.help);
  }
  std::cout << "\n";
}

void print_all() {
  std::cout << "# Parameters of a scene\n\n"
               "Printed by `weft-cli parameters` from the descriptions in the sources. All "
               "quantities are in SI units.\n\n";
  print_group("Grid", "mesh.grid");
  print_group("Material", "material");
  print_table<ForceKind>("Forces", "forces", force_table());
  print_presets();
  print_group("Motion of the pins", "pins.motion");
  print_table<IntegratorKind>("Integrators", "integrator", integrator_table());
  print_table<LinearSolverKind>("Linear solvers", "solver", linear_solver_table());
  print_table<PreconditionerKind>("Preconditioners", "preconditioner", preconditioner_table());
  print_table<OperatorKind>("Operators", "operator", operator_table());
  print_table<ProjectionKind>("Projections", "projection", projection_table());
  print_group("Inextensible edges", "inextensible");
  print_group("Time", "time");
  print_group("Pull of the mouse", "pull");
  print_group("Camera", "camera");
}

}  // namespace

void add_parameters_command(CLI::App& program) {
  CLI::App* command =
      program.add_subcommand("parameters", "Print all parameters of a scene as Markdown.");
  command->callback(print_all);
}

}  // namespace weft
