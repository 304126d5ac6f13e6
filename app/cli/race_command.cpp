#include "app/cli/commands.h"
#include "app/cli/open_simulation.h"
#include "core/lab/race.h"

#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>

#include <iostream>
#include <memory>
#include <optional>

namespace weft {

namespace {

namespace fs = std::filesystem;

struct SystemOptions {
  fs::path scene;
  int step = 30;
  fs::path out;
};

struct RaceOptions : SystemOptions {
  fs::path system;  ///< instead of a scene
  std::vector<std::string> solvers;
  std::vector<std::string> preconditioners;
  RaceParameters parameters;
};

CapturedSystem system_of_step(Simulation& simulation, int step) {
  advance_to_step(simulation, step);
  return simulation.capture_system();
}

/// "all" stands for the whole table.
std::vector<std::string> without_all(const std::vector<std::string>& names) {
  return names == std::vector<std::string>{"all"} ? std::vector<std::string>{} : names;
}

void print(const std::vector<RaceResult>& results) {
  constexpr auto row =
      "{:<28} {:<24} {:>15} {:>10} {:>10} {:>10} {:>10} {:>9} {:>10} {:>9} {:>9} {:>8}  {}\n";
  std::cout << fmt::format(row, "solver", "preconditioner", "result", "iterations", "set-up ms",
                           "solve ms", "total ms", "residual", "recurrence", "violation", "error",
                           "cond", "");
  for (const RaceResult& result : results) {
    const SolveReport& report = result.report;
    std::cout << fmt::format(
        row, result.solver, result.preconditioner, name_of(report.reason), report.iterations,
        fmt::format("{:.3g}", 1e3 * report.setup_seconds),
        fmt::format("{:.3g}", 1e3 * report.solve_seconds),
        fmt::format("{:.3g}", 1e3 * result.seconds()),
        fmt::format("{:.1e}", report.relative_residual),
        fmt::format("{:.1e}", report.recurrence_residual),
        fmt::format("{:.1e}", report.constraint_violation), fmt::format("{:.1e}", result.error),
        result.spectrum ? fmt::format("{:.2g}", result.condition()) : "", words_of(report));
  }
}

void race(const RaceOptions& options) {
  std::optional<Simulation> simulation;
  RaceEntrant chosen;
  if (options.system.empty()) {
    simulation.emplace(open_simulation(options.scene));
    chosen = {simulation->scene().solver, simulation->scene().preconditioner};
  }
  const auto entrants =
      race_entrants(without_all(options.solvers), without_all(options.preconditioners), chosen);
  const CapturedSystem captured =
      simulation ? system_of_step(*simulation, options.step) : read_system(options.system);
  std::cout << fmt::format("{} unknowns, {} blocks of 3x3, tolerance {:g}\n\n", captured.b.size(),
                           captured.A.pattern().block_count(), options.parameters.tolerance);
  VecX solution;
  solve_reference(captured, solution);
  const auto results =
      run_race(captured, solution, entrants, options.parameters, {}, [](const auto&) {});
  print(results);
  if (options.out.empty()) return;
  write_race(results, options.out);
  std::cout << "\nwrote race.csv and curves.csv to " << options.out.string() << "\n";
}

void export_system(const SystemOptions& options) {
  Simulation simulation = open_simulation(options.scene);
  const CapturedSystem captured = system_of_step(simulation, options.step);
  VecX x;
  const SolveReport report = solve_reference(captured, x);
  if (!report.converged()) {
    spdlog::warn("x.mtx is no solution to 1e-12: {}, residual {:.1e}", name_of(report.reason),
                 report.relative_residual);
  }
  write_system(captured, as_span(x), options.out);
  std::cout << fmt::format("wrote A, S, b, z, start and x ({} unknowns) to {}\n", captured.b.size(),
                           options.out.string());
}

void add_scene_and_step(CLI::App& command, SystemOptions& options) {
  command.add_option("scene", options.scene, "Scene file (JSON)");
  command.add_option("--step", options.step, "The step whose system is taken, counted from 0")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
}

}  // namespace

void add_race_command(CLI::App& program) {
  auto options = std::make_shared<RaceOptions>();
  CLI::App* command = program.add_subcommand(
      "race",
      "Solve one step's linear system with many solvers and compare them. They multiply with the "
      "assembled blocks, whatever operator the scene chooses; those for grids of springs with the "
      "springs.");
  add_scene_and_step(*command, *options);
  command
      ->add_option("--system", options->system,
                   "Folder with a system in Matrix Market (A.mtx, b.mtx; if there: S, z, start) "
                   "instead of a scene")
      ->excludes("scene");
  command->add_option("--solvers", options->solvers, "Names separated by commas, or all")
      ->delimiter(',');
  command
      ->add_option("--preconditioners", options->preconditioners,
                   "Names separated by commas, or all")
      ->delimiter(',');
  const auto add_number = [&](const char* flag, auto& value, const char* name) {
    const ParameterInfo& info = info_of<RaceParameters>(name);
    command->add_option(flag, value, info.help)
        ->check(CLI::Range(info.min, info.max))
        ->capture_default_str();
  };
  add_number("--tol", options->parameters.tolerance, "tolerance");
  add_number("--max-iterations", options->parameters.max_iterations, "max_iterations");
  add_number("--time-limit", options->parameters.time_limit, "time_limit");
  command->add_option("--out", options->out, "Also write race.csv and curves.csv to this folder");
  command->callback([options] {
    if (options->scene.empty() && options->system.empty()) {
      throw CLI::RequiredError("scene or --system");
    }
    race(*options);
  });
}

void add_export_system_command(CLI::App& program) {
  auto options = std::make_shared<SystemOptions>();
  CLI::App* command = program.add_subcommand(
      "export-system", "Write one step's linear system as Matrix Market files.");
  add_scene_and_step(*command, *options);
  command->get_option("scene")->required();
  command->add_option("--out", options->out, "Folder to write to")->required();
  command->callback([options] { export_system(*options); });
}

}  // namespace weft
