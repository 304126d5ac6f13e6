#include "app/base/option_range.h"
#include "app/base/version.h"
#include "app/cli/commands.h"
#include "app/cli/open_world.h"
#include "app/cli/work.h"
#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/base/letters.h"
#include "core/base/number_text.h"
#include "core/lab/comparison/comparison_files.h"
#include "core/lab/comparison/reference_solution.h"
#include "core/lab/world/stepping/captured_system.h"

#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weft {

namespace {

namespace fs = std::filesystem;

const std::string k_compare = "compare";
constexpr const char* k_at_rest =
    "at rest: nothing to solve in this step; choose one in which the cloth moves";

struct SystemOptions {
  fs::path scene;
  int step = 30;
  fs::path out;
};

struct ComparisonOptions : SystemOptions {
  fs::path system;  ///< folder of a system, instead of a scene
  std::vector<std::string> solvers = {"all"};
  std::vector<std::string> preconditioners = {"all"};
  ComparisonParameters parameters;
};

CapturedSystem system_of_step(World& world, int step) {
  advance_to_step(world, step);
  CapturedSystem captured = capture_system(world);
  captured.origin->step = step;
  return captured;
}

void print(const std::vector<ComparisonResult>& results) {
  std::size_t solver = 16, preconditioner = 16;  // column widths
  for (const ComparisonResult& result : results) {
    solver = std::max(solver, letter_count(result.solver));
    preconditioner = std::max(preconditioner, letter_count(result.preconditioner));
  }
  const auto print_row = [&](const auto&... cells) {
    std::cout << fmt::format(
        "{:<{}} {:<{}} {:>15} {:>10} {:>10} {:>10} {:>10} {:>9} {:>10} {:>9} {:>9} {:>8}  {}\n",
        cells...);
  };
  print_row("solver", solver, "preconditioner", preconditioner, "result", "iterations", "set-up ms",
            "solve ms", "total ms", "residual", "recurrence", "violation", "error", "cond", "");
  for (const ComparisonResult& result : results) {
    const SolveReport& report = result.report;
    print_row(result.solver, solver, result.preconditioner, preconditioner, name_of(report.reason),
              report.iterations, number_text(1e3 * report.setup_seconds),
              number_text(1e3 * report.solve_seconds), number_text(1e3 * result.seconds()),
              number_text(report.relative_residual, 2), number_text(report.recurrence_residual, 2),
              number_text(report.constraint_violation, 2),
              result.error ? number_text(*result.error, 2) : "-",
              result.spectrum ? number_text(result.spectrum->condition(), 2) : "",
              words_of(report));
  }
}

void compare(const ComparisonOptions& options) {
  if (!options.out.empty()) check_output_folder(options.out);
  std::optional<World> world;
  Entrant of_scene;
  if (options.system.empty()) {
    world.emplace(open_world(options.scene));
    of_scene = {world->scene().choice("solver"), world->scene().choice("preconditioner")};
  }
  const ChosenEntrants chosen = choose_entrants(options.solvers, options.preconditioners, of_scene);
  if (chosen.entrants.empty()) throw Error("no solver can run: " + chosen.left_out);
  if (!chosen.left_out.empty()) spdlog::warn("{}", chosen.left_out);
  const FilledSystem filled = world ? FilledSystem{system_of_step(*world, options.step)}
                                    : read_filled_system(options.system);
  const CapturedSystem& captured = filled.system;
  std::cout << fmt::format("{}, {} of 3x3{}, tolerance {}\n\n",
                           counted(captured.b.size() - filled.filling, " unknown", " unknowns"),
                           counted(captured.A.pattern().block_count(), " block", " blocks"),
                           filled.filling > 0 ? " with the last filled up" : "",
                           number_text(options.parameters.tolerance));
  if (captured.at_rest) spdlog::warn("{}", k_at_rest);
  const ReferenceSolution reference = solve_reference(captured, patient());
  if (!reference.x) {
    spdlog::warn("without a direct solution, errors are unknown: {}", reference.why_not);
  }
  const auto results = compare_solvers({captured, reference.x}, chosen.entrants, options.parameters,
                                       patient(), [](const auto&) {});
  print(results);
  if (options.out.empty()) return;
  write_comparison(results, options.out);
  std::cout << "\nwrote comparison.csv and curves.csv to " << options.out.string() << "\n";
}

void export_system(const SystemOptions& options) {
  check_output_folder(options.out);
  World world = open_world(options.scene);
  CapturedSystem captured = system_of_step(world, options.step);
  if (captured.origin->scene.empty()) captured.origin->scene = options.scene.filename().string();
  const ReferenceSolution reference = solve_reference(captured, patient());
  write_system(captured, reference.x, version_text(), options.out);
  if (!reference.x)
    spdlog::warn("no x.mtx is written, since there is no direct solution: {}", reference.why_not);
  std::cout << fmt::format("wrote A, S, b, z, {} ({} unknowns) to {}\n",
                           reference.x ? "start and x" : "and start", captured.b.size(),
                           options.out.string());
}

void add_scene_and_step(CLI::App& command, SystemOptions& options) {
  command.add_option("scene", options.scene, "Scene file (JSON)")->type_name("FILE");
  command.add_option("--step", options.step, "The step whose system is taken, counted from 0")
      ->check(within(0, 1'000'000))
      ->capture_default_str();
}

CLI::App* add_comparison_command(CLI::App& program, const std::string& name) {
  auto options = std::make_shared<ComparisonOptions>();
  CLI::App* command = program.add_subcommand(
      name,
      "Solve one step's linear system with many solvers and compare them. They multiply with the "
      "assembled blocks, whatever operator the scene chooses; solvers for grids use the stencil.");
  add_scene_and_step(*command, *options);
  command
      ->add_option("--system", options->system,
                   "Folder with a system in Matrix Market (A.mtx, b.mtx and, if present, S, z, "
                   "start) instead of a scene")
      ->type_name("FOLDER")
      ->excludes("scene");
  const auto add_names = [&](const char* flag, std::vector<std::string>& names) {
    command->add_option(flag, names, "Names separated by commas, or all (the default)")
        ->delimiter(',')
        ->type_name("NAMES")
        ->capture_default_str();
  };
  add_names("--solvers", options->solvers);
  add_names("--preconditioners", options->preconditioners);
  const auto add_number = [&](const char* flag, auto& value, const char* parameter) {
    const ParameterInfo& info = info_of<ComparisonParameters>(parameter);
    command->add_option(flag, value, info.help)->check(within(info))->capture_default_str();
  };
  add_number("--tol", options->parameters.tolerance, "tolerance");
  add_number("--max-iterations", options->parameters.max_iterations, "max_iterations");
  add_number("--time-limit", options->parameters.time_limit, "time_limit");
  command
      ->add_option("--out", options->out, "Also write comparison.csv and curves.csv to this folder")
      ->type_name("FOLDER");
  set_work(*command, [options, name] {
    if (options->scene.empty() && options->system.empty()) {
      throw CLI::ValidationError("scene", "got nothing, expected a file, or --system");
    }
    if (name != k_compare) spdlog::warn("{} is now called {}", name, k_compare);
    compare(*options);
  });
  return command;
}

}  // namespace

void add_comparison_command(CLI::App& program) {
  add_comparison_command(program, k_compare);
  add_comparison_command(program, "race")->group("");  // its former name, hidden in the help
}

void add_export_system_command(CLI::App& program) {
  auto options = std::make_shared<SystemOptions>();
  CLI::App* command = program.add_subcommand(
      "export-system", "Write one step's linear system as Matrix Market files.");
  add_scene_and_step(*command, *options);
  command->get_option("scene")->required();
  command->add_option("--out", options->out, "Folder to write to")->type_name("FOLDER")->required();
  set_work(*command, [options] { export_system(*options); });
}

}  // namespace weft
