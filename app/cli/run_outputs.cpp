#include "app/cli/run_outputs.h"

#include "core/base/files/files.h"
#include "core/lab/world/checkpoint/state_file.h"
#include "core/mesh/obj.h"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <array>
#include <utility>

namespace weft {

namespace fs = std::filesystem;

namespace {

bool is_standard_output(const fs::path& path) {
  std::error_code failed;
  return path == k_standard_output || fs::equivalent(path, "/dev/stdout", failed);
}

/// Returns the path with a world's id before its extension: "trace.csv" becomes "trace-1.csv".
fs::path numbered(const fs::path& path, WorldId world, const char* option) {
  if (path.empty()) return path;
  if (is_standard_output(path)) {
    throw InputError(option, path.string(), "a file: each of several worlds writes its own");
  }
  fs::path file = path.stem();
  file += "-" + std::to_string(world.number());
  file += path.extension();
  return path.parent_path() / file;
}

}  // namespace

bool RunFiles::take_standard_output() const {
  return std::ranges::any_of(std::array{csv, state, session}, is_standard_output);
}

void RunFiles::check() const {
  Failures failures;
  for (const fs::path& path : {csv, state}) {
    if (!path.empty()) failures.attempt([&] { check_output(path); });
  }
  if (!obj_directory.empty()) failures.attempt([&] { check_output_folder(obj_directory); });
  failures.raise();
}

void RunFiles::check_session() const {
  if (!session.empty()) check_output(session);
}

RunFiles RunFiles::of_world(WorldId world) const {
  RunFiles files = *this;
  files.csv = numbered(csv, world, "--csv");
  files.state = numbered(state, world, "--state");
  if (!obj_directory.empty()) files.obj_directory /= "world-" + std::to_string(world.number());
  return files;
}

void TraceTable::add(long step, double time, const Trace& trace, const StepReport& report) {
  const std::string_view reason = report.linear ? name_of(report.linear->reason) : "";
  for (const TracePoint& point : trace.points) {
    table_.add_row(step, time, point.iteration, point.residual, point.preconditioned_residual,
                   point.seconds, reason);
  }
}

void WorldOutputs::add_step(const World& world, long step) {
  table_.add(step, world.state().t, trace_, world.last_step());
}

void WorldOutputs::add_frame(const World& world, int frame) {
  if (!writes_frames_) return;
  writes_frames_ = failures_.attempt([&] {
    make_directory(files_.obj_directory);
    write_obj(*world.mesh(), as_span(world.state().x),
              files_.obj_directory / fmt::format("frame_{:05}.obj", frame),
              files_.obj_faces == "quads" ? ObjFaces::quads : ObjFaces::triangles);
  });
}

void WorldOutputs::finish(const World& world, Failures& failures) {
  if (!files_.csv.empty()) failures_.attempt([&] { write_file(files_.csv, table_.text()); });
  if (!files_.state.empty())
    failures_.attempt([&] { write_state_file(world.checkpoint(), files_.state); });
  failures.attempt([&] { failures_.raise(); });
}

void SessionOutput::record(Laboratory& laboratory, const fs::path& path) {
  if (path.empty()) return;
  const bool begun =
      failures_.attempt([&] { session_.emplace(path, start_of(laboratory, WEFT_VERSION)); });
  if (!begun) return;
  laboratory.keep([this](const JournalEntry& entry) {
    if (session_ && !failures_.attempt([&] { session_->add(entry); })) session_.reset();
  });
}

void SessionOutput::finish(Failures& failures) const {
  failures.attempt([&] { failures_.raise(); });
}

}  // namespace weft
