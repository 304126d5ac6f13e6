#include "app/recovery_folder.h"

#include "app/user_folders.h"
#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/base/number_text.h"
#include "core/lab/laboratory/replay.h"

#include <fcntl.h>
#include <spdlog/spdlog.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <system_error>
#include <utility>
#include <vector>

namespace weft {

namespace fs = std::filesystem;

namespace {

/// The least time there is where there is no such file.
fs::file_time_type written_time(const fs::path& file) {
  std::error_code failed;
  return fs::last_write_time(file, failed);
}

/// Empty when there is no home.
fs::path unsaved_folder() {
  const fs::path state = state_folder();
  return state.empty() ? state : state / "unsaved";
}

fs::path session_in(const fs::path& folder) { return folder / "session.jsonl"; }
fs::path origin_in(const fs::path& folder) { return folder / "scene_file"; }

bool has_session(const fs::path& folder) {
  std::error_code failed;
  return fs::exists(session_in(folder), failed);
}

/// A word on a line of its own before the path, in which any character may stand.
const std::string k_edited = "edited\n";
const std::string k_saved = "saved\n";

std::string text_of(const Origin& origin) {
  return (origin.lacks_edits ? k_edited : k_saved) + origin.file.string();
}

/// \throw Error for another text.
Origin origin_from(const std::string& text) {
  for (const std::string& word : {k_edited, k_saved})
    if (text.starts_with(word)) return {text.substr(word.size()), word == k_edited};
  throw Error("scene_file: got no first line \"edited\" or \"saved\"");
}

/// \throw Error for what is no session.
RecordedWorld recovered_world(const fs::path& folder) {
  return recorded(recover(session_in(folder), 0).world(0).simulation());
}

/// In local time: "2026-11-23 14:05".
std::string in_words(fs::file_time_type written) {
  using std::chrono::system_clock;
  const std::time_t time =
      system_clock::to_time_t(std::chrono::time_point_cast<system_clock::duration>(
          std::chrono::file_clock::to_sys(written)));
  std::tm local{};
  localtime_r(&time, &local);
  std::array<char, 40> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &local);
  return text.data();
}

/// All that have a session, the one written last first.
std::vector<fs::path> folders_with_sessions(const fs::path& parent) {
  std::vector<fs::path> folders;
  std::error_code failed;
  for (fs::directory_iterator it(parent, failed), end; !failed && it != end; it.increment(failed))
    if (has_session(it->path())) folders.push_back(it->path());
  std::ranges::sort(folders, std::greater(),
                    [](const fs::path& folder) { return written_time(session_in(folder)); });
  return folders;
}

}  // namespace

RecoveryFolder RecoveryFolder::make() {
  const fs::path parent = unsaved_folder();
  if (parent.empty()) throw FileError("There is no home folder to keep unsaved edits in");
  make_directory(parent);
  std::string name = (parent / "window-XXXXXX").string();
  if (mkdtemp(name.data())) {
    if (auto folder = lock(name)) return std::move(*folder);
  }
  throw FileError("Cannot create a folder in " + parent.string() + ": " +
                  std::generic_category().message(errno));
}

std::optional<RecoveryFolder> RecoveryFolder::lock(const fs::path& path) {
  const int lock = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock < 0) return std::nullopt;
  RecoveryFolder folder(path, lock);
  if (flock(lock, LOCK_EX | LOCK_NB) != 0) return std::nullopt;
  return folder;
}

RecoveryFolder::RecoveryFolder(RecoveryFolder&& other) noexcept
    : path_(std::move(other.path_)), lock_(std::exchange(other.lock_, -1)) {}

RecoveryFolder& RecoveryFolder::operator=(RecoveryFolder&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(lock_, other.lock_);
  return *this;
}

RecoveryFolder::~RecoveryFolder() {
  if (lock_ >= 0) close(lock_);
}

void RecoveryFolder::write(const SessionStart& session, const Origin& origin) const {
  write_file_soon(origin_in(path_), text_of(origin));
  write_session(session_in(path_), session);
}

void RecoveryFolder::remove() {
  std::error_code failed;
  fs::remove_all(path_, failed);
}

std::string Recovery::place() const {
  return "t = " + time_text(world.state ? world.state->state.t : 0);
}

std::optional<Recovery> find_recovery() {
  for (const fs::path& path : folders_with_sessions(unsaved_folder())) {
    auto folder = RecoveryFolder::lock(path);
    if (!folder) continue;
    try {
      return Recovery{std::move(*folder), recovered_world(path),
                      origin_from(read_text(origin_in(path))),
                      in_words(written_time(session_in(path)))};
    } catch (const Error& error) {  // another window may have removed it before it was locked
      spdlog::debug("{}", error.what());
    }
  }
  return std::nullopt;
}

}  // namespace weft
