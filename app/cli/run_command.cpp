#include "app/base/option_range.h"
#include "app/cli/commands.h"
#include "app/cli/open_simulation.h"
#include "app/cli/run_summary.h"
#include "app/cli/work.h"
#include "core/base/csv.h"
#include "core/base/failures.h"
#include "core/base/files/files.h"
#include "core/base/number_text.h"
#include "core/collision/search/sagitta.h"
#include "core/lab/laboratory/action_list.h"
#include "core/lab/laboratory/laboratory.h"
#include "core/lab/laboratory/session_file.h"
#include "core/lab/world/checkpoint/state_file.h"
#include "core/mesh/obj.h"
#include "core/scene/json/scene_json.h"

#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weft {

namespace {

namespace fs = std::filesystem;

struct RunOptions {
  fs::path scene;
  int frames = 60;
  fs::path csv;
  fs::path obj_directory;
  std::string obj_faces = "quads";
  fs::path state;
  fs::path from_state;
  fs::path actions;
  fs::path session;
  bool strict = false;
};

/// A table with one row for each traced iteration, or sweep, of each step. A step that made all its
/// sweeps has no reason to stop.
class TraceTable {
 public:
  void add(long step, double time, const Trace& trace, const StepReport& report) {
    const std::string_view reason = report.linear ? name_of(report.linear->reason) : "";
    for (const TracePoint& point : trace.points) {
      table_.add_row(step, time, point.iteration, point.residual, point.preconditioned_residual,
                     point.seconds, reason);
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
  for (const fs::path& path : {options.csv, options.state, options.session}) {
    if (!path.empty()) failures.attempt([&] { check_output(path); });
  }
  if (!options.obj_directory.empty())
    failures.attempt([&] { check_output_folder(options.obj_directory); });
  failures.raise();
}

World open_world(const RunOptions& options) {
  World world = in_file(options.scene, [&] { return World(scene_of_file(options.scene)); });
  if (!options.from_state.empty()) {
    in_file(options.from_state, [&] { world.continue_from(read_state_file(options.from_state)); });
  }
  return world;
}

Laboratory open_laboratory(const RunOptions& options, int threads) {
  std::vector<World> worlds;
  worlds.push_back(open_world(options));
  return Laboratory(std::move(worlds), threads);
}

/// The files that a run writes during its frames and at its end. An output that cannot be written
/// ends neither the run nor the other outputs.
class Outputs {
 public:
  explicit Outputs(const RunOptions& options)
      : options_(options), writes_frames_(!options.obj_directory.empty()) {}

  /// Records a session from now on. `laboratory` must not outlive this object.
  void record(Laboratory& laboratory) {
    if (options_.session.empty()) return;
    const bool begun = failures_.attempt(
        [&] { session_.emplace(options_.session, start_of(laboratory, WEFT_VERSION)); });
    if (!begun) return;
    laboratory.keep([this](const JournalEntry& entry) {
      if (session_ && !failures_.attempt([&] { session_->add(entry); })) session_.reset();
    });
  }

  /// Returns the trace for the next step, or null where none is wanted.
  Trace* trace() { return options_.csv.empty() ? nullptr : &trace_; }

  void add_step(const Simulation& simulation, long step) {
    table_.add(step, simulation.state().t, trace_, simulation.last_step());
  }

  void add_frame(const World& world, int frame) {
    if (!writes_frames_) return;
    writes_frames_ = failures_.attempt([&] {
      make_directory(options_.obj_directory);
      write_obj(*world.simulation().mesh(), as_span(world.simulation().state().x),
                options_.obj_directory / fmt::format("frame_{:05}.obj", frame),
                options_.obj_faces == "quads" ? ObjFaces::quads : ObjFaces::triangles);
    });
  }

  /// Writes the remaining outputs, and reports failures. \throw Error after any failure.
  void finish(const World& world, const std::string& failure) {
    if (!options_.csv.empty()) failures_.attempt([&] { write_file(options_.csv, table_.text()); });
    if (!options_.state.empty())
      failures_.attempt([&] { write_state_file(world.simulation().checkpoint(), options_.state); });
    if (!failure.empty()) failures_.add(failure);
    failures_.raise();
  }

 private:
  const RunOptions& options_;
  Failures failures_;
  std::optional<SessionWriter> session_;
  TraceTable table_;
  Trace trace_;
  bool writes_frames_;
};

/// Takes the steps of a displayed frame, and applies the actions due before them.
void run_frame(Laboratory& laboratory, ActionList& actions, int frame, Outputs& outputs,
               RunSummary& summary) {
  for (;;) {
    actions.apply_due(laboratory, frame);
    const auto due = laboratory.due();
    if (!due) break;
    const StepRecord record = laboratory.step(*due, patient(), {outputs.trace()});
    const Simulation& simulation = laboratory.world(*due).simulation();
    summary.add_step(simulation, record);
    outputs.add_step(simulation, summary.steps());
  }
  laboratory.end_frame();
}

void warn_of_thin_solids(const Simulation& simulation, RunSummary& summary) {
  const std::vector<std::string> notes =
      thin_notes(simulation.contacts().solids().bodies(), longest_side(*simulation.mesh()));
  for (std::size_t k = 0; k < notes.size(); ++k)
    if (!notes[k].empty()) summary.warn(solid_path(k) + ".thickness: " + notes[k]);
}

/// Returns whether an output is written to standard output, where a summary would spoil it.
bool takes_standard_output(const RunOptions& options) {
  return std::ranges::any_of(
      std::array{options.csv, options.state, options.session}, [](const fs::path& path) {
        std::error_code failed;
        return path == k_standard_output || fs::equivalent(path, "/dev/stdout", failed);
      });
}

/// Prints how a mesh was read from its file.
void note_import(const Mesh& mesh) {
  if (mesh.import == nullptr) return;
  for (const std::string& note : mesh.import->notes()) std::cout << note << "\n";
}

/// Prints the warnings of the steps and the summary of the run. Returns the failure that --strict
/// makes of warnings.
std::string sum_up(const RunOptions& options, Simulation& simulation, RunSummary& summary) {
  summary.tell_warnings();
  if (!takes_standard_output(options)) std::cout << summary.words(simulation) << "\n";
  if (!options.strict || summary.warnings() == 0) return "";
  return counted(summary.warnings(), " warning", " warnings") + " in a strict run";
}

/// Runs the simulation. The outputs before a failure are written, too: they show how it came about.
void run(const RunOptions& options, int threads) {
  Outputs outputs(options);
  Laboratory laboratory = open_laboratory(options, threads);
  ActionList actions = options.actions.empty() ? ActionList() : read_actions(options.actions);
  check_outputs(options);
  outputs.record(laboratory);
  laboratory.apply({Play{}});
  const World& world = laboratory.world(0);
  RunSummary summary;
  if (!takes_standard_output(options)) note_import(*world.simulation().mesh());
  warn_of_thin_solids(world.simulation(), summary);
  std::string failure;
  try {
    for (int frame = 0; frame < options.frames; ++frame) {
      run_frame(laboratory, actions, frame, outputs, summary);
      outputs.add_frame(world, frame + 1);
      if (world.failure() && actions.waiting() == 0) break;
    }
    failure = world.failure().value_or("");
  } catch (const Error& error) {  // an action does not fit
    failure = options.actions.string() + ": " + error.what();
  }
  if (actions.waiting() > 0) {
    summary.warn(fmt::format("{}: {} actions were not applied: the run ended before",
                             options.actions.string(), actions.waiting()));
  }
  const std::string strict = sum_up(options, laboratory.measured(0), summary);
  outputs.finish(world, failure.empty() ? strict : failure);
}

}  // namespace

void add_run_command(CLI::App& program) {
  auto options = std::make_shared<RunOptions>();
  CLI::App* command = program.add_subcommand("run", "Simulate a scene.");
  command
      ->add_option("scene", options->scene, "Scene (JSON), or a mesh (OBJ) for a cloth of its own")
      ->type_name("FILE")
      ->required();
  command->add_option("--frames", options->frames, "Displayed frames to simulate")
      ->check(within(0, 1'000'000))
      ->capture_default_str();
  const auto add_path = [&](const char* flag, fs::path& path, const char* help) {
    return command->add_option(flag, path, help)->type_name("FILE");
  };
  add_path(
      "--csv", options->csv,
      "Write each iteration of each linear solve, or each sweep of each step, here, - for standard "
      "output");
  add_path("--obj", options->obj_directory, "Write one OBJ file per frame to this folder")
      ->type_name("FOLDER");
  command
      ->add_option("--obj-faces", options->obj_faces,
                   "Faces of these files: quads, whole where the mesh has them, or triangles, for "
                   "readers that know no others")
      ->check(CLI::IsMember({"quads", "triangles"}))
      ->capture_default_str();
  add_path("--state", options->state, "Write the last state here, - for standard output");
  add_path("--from-state", options->from_state,
           "Continue from a state that --state wrote: 30 frames and then 30 more give the same "
           "bits as 60 (with a library's factorisation: on the same build with as many threads)");
  add_path("--actions", options->actions,
           "Apply the actions in this file (JSON), each before a frame or a step; see "
           "weft-cli actions");
  add_path("--session", options->session,
           "Record the scene, the actions and a hash of every step here, for replay");
  command->add_flag("--strict", options->strict, "Exit with 1 where a warning was told, too");
  set_work_on_threads(*command, [options](int threads) { run(*options, threads); });
}

}  // namespace weft
