#include "app/document/autosave.h"

#include "core/base/errors.h"
#include "core/base/futures.h"
#include "core/kernels/kernels.h"

#include <thread>
#include <utility>

namespace weft {

namespace {

/// The time from one attempt to write to the next.
constexpr std::chrono::seconds k_between_writes(5);
/// A step that takes longer does not delay edits: they are written into a file of their own.
constexpr std::chrono::seconds k_patience(1);
/// A session begins again when it has grown by this many bytes and to this many times its first
/// size: recovery reads it from its beginning.
constexpr std::size_t k_max_growth = std::size_t{1} << 25, k_max_beginnings = 4;

bool is_too_long(const SessionWriter& session, std::size_t first_bytes) {
  return session.bytes() > first_bytes * (1 + k_max_beginnings) + k_max_growth;
}

/// Returns a session of the scene alone.
SessionStart session_of(const SceneOnMesh& scene) {
  return {{WEFT_VERSION, kernels().path, 1}, {{scene.scene, scene.mesh}}};
}

}  // namespace

void Autosave::update(const Editor& editor, const SceneFile& file, SimulationThread& simulation,
                      WorldId world, Time now) {
  if (writing_.valid()) {
    if (!is_ready(writing_)) return;
    take_result();
  }
  const auto snapshot = simulation.snapshot(world);
  Mark mark{editor.revision(), snapshot->state_revision, file.path(), file.lacks_edits()};
  if (!files_ && !mark.lacks_edits && snapshot->time == 0) return;
  if (files_ && !files_->session) written_.reset();
  if (!is_due(mark, simulation, world, now)) return;
  asked_ = false;
  try {
    if (!files_) files_ = std::make_unique<Files>(Files{RecoveryFolder::make()});
    SessionPart part;
    if (is_ready(answer_)) {
      RecordedRun run = answer_.get();
      if (!mark.lacks_edits && run.time == 0) return drop();
      mark.state = run.state_revision;
      part = std::move(run.part);
      if (part.start || files_->session) files_->scene = run.scene_revision;
    }
    write(editor, mark, std::move(part));
  } catch (...) {
    forget_session();
    if (!std::exchange(failed_, true)) throw;
  }
}

bool Autosave::is_due(const Mark& mark, SimulationThread& simulation, WorldId world, Time now) {
  if (!asked_) {
    const bool comes_late = is_ready(answer_);
    if (mark == written_ && !comes_late) return false;
    if (begun_ && now - *begun_ < k_between_writes) return false;
    begun_ = now;
    asked_ = true;
    if (!answer_.valid()) answer_ = simulation.ask(RecordRun{world, !files_ || !files_->session});
  }
  return is_ready(answer_) || now - *begun_ >= k_patience;
}

void Autosave::write(const Editor& editor, const Mark& mark, SessionPart new_part) {
  written_ = mark;
  std::optional<SessionStart> edits;
  if (files_->scene != mark.scene) edits = session_of({editor.scene(), editor.mesh()});
  Origin origin{mark.file, mark.lacks_edits, to_struct<CameraParameters>(editor.scene().camera)};
  writing_ = std::async(std::launch::async,
                        [&files = *files_, part = std::move(new_part), edits = std::move(edits),
                         origin = std::move(origin)]() mutable {
                          files.folder.write(origin);
                          if (part.start) {
                            part.start->build.version = WEFT_VERSION;
                            files.session.reset();
                            files.session.emplace(files.folder.begin(*part.start));
                            files.first_bytes = files.session->bytes();
                          }
                          if (files.session) {
                            for (const JournalEntry& entry : part.entries)
                              files.session->add(entry);
                            if (is_too_long(*files.session, files.first_bytes))
                              files.session.reset();
                          }
                          files.folder.keep_edits(edits);
                        });
}

void Autosave::take_result() {
  try {
    writing_.get();
    failed_ = false;
  } catch (...) {
    forget_session();
    if (!std::exchange(failed_, true)) throw;
  }
}

void Autosave::forget_session() {
  written_.reset();
  if (!files_) return;
  files_->session.reset();
  files_->scene = -1;
}

void Autosave::set_aside(const SceneOnMesh& left, const Origin& origin) {
  aside_.push_back(std::async(std::launch::async, [left, origin] {
    RecoveryFolder folder = RecoveryFolder::make();
    folder.write(origin);
    folder.begin(session_of(left));
    return folder;
  }));
}

void Autosave::adopt(RecoveryFolder folder) {
  drop();
  files_ = std::make_unique<Files>(Files{std::move(folder)});
}

void Autosave::leave(const Editor& editor, const SceneFile& file, SimulationThread& simulation,
                     WorldId world) {
  if (!file.lacks_edits()) return drop();
  const Time end = Time::clock::now() + 2 * k_patience;
  begun_.reset();  // the next attempt need not wait
  const auto is_written = [&] {
    return !writing_.valid() && written_ && written_->scene == editor.revision();
  };
  while (!is_written() && Time::clock::now() < end) {
    update(editor, file, simulation, world, Time::clock::now());
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  if (files_) files_->folder.note_request();
}

void Autosave::finish() {
  drop();
  for (std::future<RecoveryFolder>& folder : aside_) {
    try {
      folder.get().remove();
    } catch (const std::exception&) {
      // The folder could not be written, so there is nothing to remove.
    }
  }
  aside_.clear();
}

void Autosave::drop() {
  if (writing_.valid()) writing_.wait();
  writing_ = {};
  if (files_) files_->folder.remove();
  files_.reset();
  written_.reset();
  answer_ = {};
  asked_ = false;
}

}  // namespace weft
