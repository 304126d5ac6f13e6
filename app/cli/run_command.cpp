#include "app/base/option_range.h"
#include "app/cli/commands.h"
#include "app/cli/open_world.h"
#include "app/cli/run_outputs.h"
#include "app/cli/run_summary.h"
#include "app/cli/work.h"
#include "app/cli/world_setting.h"
#include "core/base/number_text.h"
#include "core/collision/detect/sagitta.h"
#include "core/collision/shapes/solid_mesh.h"
#include "core/lab/laboratory/action_list.h"
#include "core/lab/laboratory/laboratory.h"
#include "core/lab/measures/world_difference.h"
#include "core/lab/world/checkpoint/state_file.h"
#include "core/lab/world/contacts/step_contacts.h"
#include "core/lab/world/stepping/stepper.h"
#include "core/scene/json/scene_json.h"

#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace weft {

namespace {

namespace fs = std::filesystem;

struct RunOptions {
  fs::path scene;
  int frames = 60;
  RunFiles files;
  fs::path from_state;
  fs::path actions;
  bool strict = false;
  int worlds = 1;
  std::vector<std::string> settings;  ///< of single worlds, see WorldSetting
};

/// A world of a run: its files, and what its steps told. One of several worlds is named in
/// messages.
struct RunWorld {
  WorldId id;
  std::string name;  ///< "World 1: ", or empty
  WorldOutputs outputs;
  RunSummary summary;
};

/// Returns the worlds of a run. \throw InputError, Error where one of their files cannot be
/// written.
std::vector<RunWorld> run_worlds(const RunOptions& options, const Laboratory& laboratory) {
  std::vector<RunWorld> worlds;
  Failures failures;
  const bool is_alone = laboratory.worlds().size() == 1;
  for (const WorldId id : ids_of(laboratory.worlds())) {
    const RunFiles files = is_alone ? options.files : options.files.of_world(id);
    failures.attempt([&] { files.check(); });
    const std::string name = is_alone ? "" : "World " + std::to_string(id.number()) + ": ";
    worlds.push_back({id, name, WorldOutputs(files), RunSummary(name)});
  }
  failures.attempt([&] { options.files.check_session(); });
  failures.raise();
  return worlds;
}

/// Returns the worlds of the scenes, in the order of the ids that they will have; equal meshes are
/// built once and shared.
std::vector<World> worlds_of(const PerWorld<Scene>& scenes) {
  std::vector<World> worlds;
  for (const auto& each : scenes) {
    const Scene& scene = each.second;
    const auto alike = std::ranges::find_if(
        worlds, [&](const World& world) { return world.scene().mesh == scene.mesh; });
    worlds.emplace_back(scene, alike == worlds.end() ? nullptr : alike->document_mesh());
  }
  return worlds;
}

Laboratory open_laboratory(const RunOptions& options, int threads) {
  std::vector<WorldSetting> settings;
  for (const std::string& text : options.settings)
    settings.push_back(read_world_setting(text, options.worlds));
  const Scene scene = in_file(options.scene, [&] { return scene_of_file(options.scene); });
  PerWorld<Scene> scenes;
  for (int number = 0; number < options.worlds; ++number) scenes.emplace(WorldId(number), scene);
  for (const WorldSetting& setting : settings) apply(setting, scenes.at(setting.world));
  std::vector<World> worlds = in_file(options.scene, [&] { return worlds_of(scenes); });
  if (!options.from_state.empty()) {
    in_file(options.from_state, [&] {
      const Checkpoint state = read_state_file(options.from_state);
      for (World& world : worlds) world.continue_from(state);
    });
  }
  return Laboratory(std::move(worlds), threads);
}

/// Takes the steps of a displayed frame, and applies the actions due before them.
void run_frame(Laboratory& laboratory, ActionList& actions, int frame,
               std::vector<RunWorld>& worlds) {
  for (;;) {
    actions.apply_due(laboratory, frame);
    const auto due = laboratory.due();
    if (!due) break;
    RunWorld& world = *std::ranges::find(worlds, *due, &RunWorld::id);
    const StepRecord record = laboratory.step(*due, patient(), {world.outputs.trace()});
    const World& stepped = laboratory.world(*due);
    world.summary.add_step(stepped, record);
    world.outputs.add_step(stepped, world.summary.steps());
  }
  laboratory.end_frame();
}

void warn_of_thin_solids(const World& world, RunSummary& summary) {
  const std::vector<std::string> notes =
      thin_notes(world.contacts().solids().bodies(), longest_side(*world.mesh()));
  for (std::size_t k = 0; k < notes.size(); ++k)
    if (!notes[k].empty()) summary.warn(solid_path(k) + ".thickness: " + notes[k]);
}

/// Prints how the meshes of the worlds' cloths and solids were read from their files, each note
/// once.
void note_imports(const Laboratory& laboratory) {
  std::set<std::string> told;
  const auto tell = [&](const std::string& of, const std::shared_ptr<const ObjImport>& import) {
    if (import == nullptr) return;
    for (const std::string& note : import->notes())
      if (told.insert(of + note).second) std::cout << of << note << "\n";
  };
  for (const auto& [id, world] : laboratory.worlds()) {
    tell("", world.mesh()->import);
    const SceneSolids& solids = world.scene().solids;
    for (std::size_t k = 0; k < solids.size(); ++k)
      if (solids[k].mesh != nullptr) tell(solid_path(k) + ".mesh: ", solids[k].mesh->found());
  }
}

/// Returns how far the cloth of a world is from that of the first one at the same time.
std::string difference_text(const State& state, const State& first) {
  if (!is_same_time(state.t, first.t))
    return "ends at another time than world 0: " + time_text(state.t) + ", " + time_text(first.t);
  const auto difference = world_difference(state, first);
  if (!difference) return "has another number of vertices than world 0";
  return fmt::format("differs from world 0 by {} mm at most, at vertex {}, and by {} mm RMS",
                     number_text(1000 * difference->largest, 3), difference->vertex,
                     number_text(1000 * difference->rms, 3));
}

/// Prints the warnings of the steps and the summaries of the worlds. Returns the failure that
/// --strict makes of warnings.
std::string sum_up(const RunOptions& options, Laboratory& laboratory,
                   std::vector<RunWorld>& worlds) {
  int warnings = 0;
  for (RunWorld& world : worlds) {
    world.summary.tell_warnings();
    warnings += world.summary.warnings();
  }
  if (!options.files.take_standard_output()) {
    for (const RunWorld& world : worlds)
      std::cout << world.name << world.summary.words(laboratory.world(world.id)) << "\n";
    const State& first = laboratory.world(worlds.front().id).state();
    for (const RunWorld& world : std::span(worlds).subspan(1))
      std::cout << world.name << difference_text(laboratory.world(world.id).state(), first) << "\n";
  }
  if (!options.strict || warnings == 0) return "";
  return counted(warnings, " warning", " warnings") + " in a strict run";
}

bool all_failed(const Laboratory& laboratory) {
  return std::ranges::all_of(laboratory.worlds(),
                             [](const auto& each) { return each.second.failure().has_value(); });
}

/// Takes the frames until the end, or until all worlds have failed and no action waits. Returns the
/// failures of the worlds, or of an action that does not fit.
std::vector<std::string> run_frames(const RunOptions& options, Laboratory& laboratory,
                                    ActionList& actions, std::vector<RunWorld>& worlds) {
  std::vector<std::string> failures;
  try {
    for (int frame = 0; frame < options.frames; ++frame) {
      run_frame(laboratory, actions, frame, worlds);
      for (RunWorld& world : worlds) world.outputs.add_frame(laboratory.world(world.id), frame + 1);
      if (all_failed(laboratory) && actions.waiting() == 0) break;
    }
    for (const RunWorld& world : worlds)
      if (const auto& failure = laboratory.world(world.id).failure())
        failures.push_back(world.name + *failure);
  } catch (const Error& error) {  // an action does not fit
    failures = {options.actions.string() + ": " + error.what()};
  }
  if (actions.waiting() > 0) {
    worlds.front().summary.warn(fmt::format("{}: {} actions were not applied: the run ended before",
                                            options.actions.string(), actions.waiting()));
  }
  return failures;
}

/// Runs the worlds. The outputs before a failure are written, too: they show how it came about.
void run(const RunOptions& options, int threads) {
  SessionOutput session;
  Laboratory laboratory = open_laboratory(options, threads);
  ActionList actions = options.actions.empty() ? ActionList() : read_actions(options.actions);
  std::vector<RunWorld> worlds = run_worlds(options, laboratory);
  session.record(laboratory, options.files.session);
  laboratory.apply({Play{}});
  if (!options.files.take_standard_output()) note_imports(laboratory);
  for (RunWorld& world : worlds) warn_of_thin_solids(laboratory.world(world.id), world.summary);
  const std::vector<std::string> ended = run_frames(options, laboratory, actions, worlds);
  const std::string strict = sum_up(options, laboratory, worlds);
  Failures failures;
  session.finish(failures);
  for (RunWorld& world : worlds) world.outputs.finish(laboratory.world(world.id), failures);
  for (const std::string& failure : ended) failures.add(failure);
  if (ended.empty() && !strict.empty()) failures.add(strict);
  failures.raise();
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
      "--csv", options->files.csv,
      "Write each iteration of each linear solve, or each sweep of each step, here, - for standard "
      "output");
  add_path("--obj", options->files.obj_directory, "Write one OBJ file per frame to this folder")
      ->type_name("FOLDER");
  command
      ->add_option("--obj-faces", options->files.obj_faces,
                   "Faces of these files: quads, whole where the mesh has them, or triangles, for "
                   "readers that know no others")
      ->check(CLI::IsMember({"quads", "triangles"}))
      ->capture_default_str();
  add_path("--state", options->files.state, "Write the last state here, - for standard output");
  add_path("--from-state", options->from_state,
           "Continue from a state that --state wrote: 30 frames and then 30 more give the same "
           "bits as 60 (with a library's factorisation: on the same build with as many threads)");
  add_path("--actions", options->actions,
           "Apply the actions in this file (JSON), each before a frame or a step; see "
           "weft-cli actions");
  add_path("--session", options->files.session,
           "Record the scene, the actions and a hash of every step here, for replay");
  command
      ->add_option("--worlds", options->worlds,
                   "Worlds of the scene that run side by side; each writes files of its own, with "
                   "its number, from 0, before the extension")
      ->check(within(1, static_cast<int>(k_max_worlds)))
      ->capture_default_str();
  command
      ->add_option("--world-set", options->settings,
                   "Set a slot or a parameter of a world alone: 2:solver=cholmod, 0:time.n_sub=4")
      ->type_name("W:NAME=VALUE")
      ->allow_extra_args(false);
  command->add_flag("--strict", options->strict, "Exit with 1 where a warning was told, too");
  set_work_on_threads(*command, [options](int threads) { run(*options, threads); });
}

}  // namespace weft
