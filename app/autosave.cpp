#include "app/autosave.h"

#include "core/base/errors.h"
#include "core/base/futures.h"
#include "core/kernels/kernels.h"

#include <utility>

namespace weft {

namespace {

/// From one attempt to write to the next.
constexpr std::chrono::seconds k_between_writes(5);
/// A step that takes longer does not keep edits waiting: they are written with an older state.
constexpr std::chrono::seconds k_patience(1);

bool has_moved(const RecordedRun& run) { return run.world.state && run.world.state->state.t != 0; }

/// The scene where the run is; `run` may be null, and lack edits.
SessionStart session_of(const RecordedRun* run, const Scene& scene,
                        const std::shared_ptr<const Mesh>& mesh, long scene_revision) {
  SessionStart session{{WEFT_VERSION, kernels().path, run ? run->threads : 1}, {}};
  if (run && run->scene_revision == scene_revision)
    session.worlds.push_back(run->world);
  else
    session.worlds.push_back(with_edits(run ? run->world : RecordedWorld(), scene, mesh));
  session.worlds.back().scene.camera = scene.camera;  // of which the simulation knows nothing
  return session;
}

}  // namespace

void Autosave::update(const Editor& editor, const SceneFile& file, SimulationThread& simulation,
                      Time now) {
  if (writing_.valid()) {
    if (!is_ready(writing_)) return;
    take_result();
  }
  const auto snapshot = simulation.snapshot();
  Mark mark{editor.revision(), snapshot->state_revision, file.path(), file.lacks_edits()};
  if (!folder_ && !mark.lacks_edits && snapshot->time == 0) return;
  if (!asked_) {
    const bool comes_late = is_ready(answer_);
    if (mark == written_ && !comes_late) return;
    if (begun_ && now - *begun_ < k_between_writes) return;
    begun_ = now;
    asked_ = true;
    if (!answer_.valid() || comes_late) answer_ = simulation.record();
  }
  bool loses_nothing = false;
  if (answer_.valid()) {
    if (is_ready(answer_)) {
      run_ = std::make_shared<const RecordedRun>(answer_.get());
      mark.state = run_->state_revision;
      loses_nothing = !mark.lacks_edits && !has_moved(*run_);
    } else if (now - *begun_ < k_patience) {
      return;
    }
  }
  asked_ = false;
  if (loses_nothing) return finish();
  try {
    write(editor, mark);
  } catch (const FileError&) {
    if (!std::exchange(failed_, true)) throw;
  }
}

void Autosave::write(const Editor& editor, const Mark& mark) {
  if (!folder_) folder_ = RecoveryFolder::make();
  written_ = mark;
  writing_ = std::async(std::launch::async, [&folder = *folder_, run = run_, scene = editor.scene(),
                                             mesh = editor.mesh(), mark] {
    folder.write(session_of(run.get(), scene, mesh, mark.scene), {mark.file, mark.lacks_edits});
  });
}

void Autosave::take_result() {
  try {
    writing_.get();
    failed_ = false;
  } catch (const FileError&) {
    written_.reset();
    if (!std::exchange(failed_, true)) throw;
  }
}

void Autosave::adopt(RecoveryFolder folder) {
  finish();
  folder_ = std::move(folder);
}

void Autosave::finish() {
  if (writing_.valid()) writing_.wait();
  writing_ = {};
  if (folder_) folder_->remove();
  folder_.reset();
  written_.reset();
  answer_ = {};
  run_.reset();
  asked_ = false;
}

}  // namespace weft
