#include "app/autosave.h"

#include "core/base/errors.h"

#include <utility>

namespace weft {

namespace {

/// With the time that writing takes, fewer than 5 s of edits are lost when the program is killed.
constexpr std::chrono::seconds k_between_writes(2);

}  // namespace

void Autosave::update(const Editor& editor, const SceneFile& file, Time now) {
  if (writing_.valid()) {
    if (writing_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
    take_result();
  }
  if (!file.lacks_edits()) return finish();
  if (editor.revision() == written_ && file.path() == written_for_) return;
  if (now - begun_ < k_between_writes) return;
  begun_ = now;
  try {
    write(editor, file);
  } catch (const FileError&) {
    if (!std::exchange(failed_, true)) throw;
  }
}

void Autosave::write(const Editor& editor, const SceneFile& file) {
  if (!folder_) folder_ = RecoveryFolder::make();
  written_ = editor.revision();
  written_for_ = file.path();
  writing_ = std::async(std::launch::async, [&folder = *folder_, scene = editor.scene(),
                                             path = written_for_] { folder.write(scene, path); });
}

void Autosave::take_result() {
  try {
    writing_.get();
    failed_ = false;
  } catch (const FileError&) {
    written_ = -1;
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
  written_ = -1;
}

}  // namespace weft
