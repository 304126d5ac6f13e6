#include "app/cli/commands.h"
#include "app/cli/work.h"
#include "core/base/errors.h"
#include "core/kernels/kernels.h"
#include "core/lab/laboratory/replay.h"

#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <string>

namespace weft {

namespace {

void tell_differences(const Build& recorded) {
  const std::string kernels_here = kernels().path;
  if (recorded.version != WEFT_VERSION) {
    spdlog::warn("recorded by weft {}; this is {}", recorded.version, WEFT_VERSION);
  }
  if (recorded.kernels != kernels_here) {
    spdlog::warn("recorded with {} kernels; these are {}", recorded.kernels, kernels_here);
  }
}

std::string position_of(const Replay::Difference& difference, bool has_several_worlds) {
  return fmt::format(
      "step {}{}", difference.step,
      has_several_worlds ? fmt::format(" of world {}", difference.world.number()) : "");
}

void run_replay(const std::filesystem::path& file, int threads) {
  SessionReader session(file);
  tell_differences(session.build());
  const Replay result = replay(session, threads, patient());
  if (const auto& first = result.first) {
    const std::string words = first->beside ? "leads to the recorded positions and velocities, but "
                                              "not to the rest of the recorded state"
                                            : "leads to a state other than the recorded one";
    throw Error(fmt::format("{}: {} {}", file.string(),
                            position_of(*first, session.world_count() > 1), words));
  }
  if (session.was_cut_off()) {
    spdlog::warn("{}: the last line was cut off and is left out", file.string());
  }
  std::cout << fmt::format("{} steps give the same bits\n", result.steps);
}

}  // namespace

void add_replay_command(CLI::App& program) {
  auto file = std::make_shared<std::filesystem::path>();
  CLI::App* command = program.add_subcommand(
      "replay",
      "Run a recorded session again; fail unless every bit is the same. With a library's "
      "factorisation, this is promised only for the recorded build and number of threads.");
  command->add_option("session", *file, "Session file that run --session wrote")
      ->type_name("FILE")
      ->required();
  set_work_on_threads(*command, [file](int threads) { run_replay(*file, threads); });
}

}  // namespace weft
