#include "app/cli/commands.h"
#include "app/cli/open_simulation.h"
#include "app/cli/work.h"
#include "core/base/csv.h"
#include "core/base/failures.h"
#include "core/base/files.h"
#include "core/mesh/obj.h"
#include "core/scene/state_json.h"

#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>

#include <filesystem>
#include <memory>
#include <string>

namespace weft {

namespace {

namespace fs = std::filesystem;

struct RunOptions {
  fs::path scene;
  int frames = 60;
  fs::path csv;
  fs::path obj_directory;
  fs::path state;
};

/// One row for each traced iteration of each step.
class TraceTable {
 public:
  void add(long step, double time, const Trace& trace, const SolveReport* report) {
    for (const TracePoint& point : trace.points) {
      table_.add_row(step, time, point.iteration, point.residual, point.preconditioned_residual,
                     point.seconds, report == nullptr ? "" : name_of(report->reason));
    }
  }
  const std::string& text() const { return table_.text(); }

 private:
  CsvTable<7> table_{
      "step",    "time",       "iteration", "relative_residual", "preconditioned_residual",
      "seconds", "stop_reason"};
};

void check_outputs(const RunOptions& options) {
  Failures failures;
  if (!options.csv.empty()) failures.attempt([&] { check_output(options.csv); });
  if (!options.obj_directory.empty())
    failures.attempt([&] { check_output_folder(options.obj_directory); });
  if (!options.state.empty()) failures.attempt([&] { check_output(options.state); });
  failures.raise();
}

void write_frame(const Simulation& simulation, const fs::path& directory, int frame) {
  make_directory(directory);
  write_obj(*simulation.mesh(), as_span(simulation.state().x),
            directory / fmt::format("frame_{:05}.obj", frame));
}

/// What came before a failure is written too: it shows how the failure came about. An output that
/// cannot be written ends neither the run nor the other outputs.
void run(const RunOptions& options) {
  Simulation simulation = open_simulation(options.scene);
  check_outputs(options);
  Failures failures;
  bool writes_frames = !options.obj_directory.empty();
  TraceTable table;
  Trace trace;
  long step = 0, unconverged = 0;
  std::string warning;
  std::optional<std::string> failure;
  for (int frame = 1; frame <= options.frames && !failure; ++frame) {
    for (int substep = 0; substep < simulation.substeps() && !failure; ++substep) {
      const StepRecord record = simulation.step(options.csv.empty() ? nullptr : &trace, patient());
      failure = record.failure;
      if (!record.converged) {
        ++unconverged;
        warning = record.warning;
      }
      table.add(++step, simulation.state().t, trace, simulation.last_solve());
    }
    if (writes_frames) {
      writes_frames =
          failures.attempt([&] { write_frame(simulation, options.obj_directory, frame); });
    }
  }
  if (!options.csv.empty()) failures.attempt([&] { write_file(options.csv, table.text()); });
  if (!options.state.empty())
    failures.attempt([&] { write_state(simulation.state(), options.state); });
  if (unconverged > 0) {
    spdlog::warn("{} of {} steps: {}", unconverged, step, warning);
  }
  if (failure) failures.add(*failure);
  failures.raise();
}

}  // namespace

void add_run_command(CLI::App& program) {
  auto options = std::make_shared<RunOptions>();
  CLI::App* command = program.add_subcommand("run", "Simulate a scene.");
  command->add_option("scene", options->scene, "Scene file (JSON)")->required();
  command->add_option("--frames", options->frames, "Displayed frames to simulate")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  command->add_option("--csv", options->csv,
                      "Write each iteration of each linear solve here, - for standard output");
  command->add_option("--obj", options->obj_directory, "Write an OBJ file a frame to this folder");
  command->add_option("--state", options->state,
                      "Write the last positions and velocities here, - for standard output");
  set_work(*command, [options] { run(*options); });
}

}  // namespace weft
