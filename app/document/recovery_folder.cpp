#include "app/document/recovery_folder.h"

#include "app/user/user_files.h"
#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/base/json/strict_json.h"
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
#include <tuple>
#include <utility>
#include <vector>

namespace weft {

namespace fs = std::filesystem;

namespace {

/// Returns the folder of unsaved sessions; empty when there is no home.
fs::path unsaved_folder() {
  const fs::path state = state_folder();
  return state.empty() ? state : state / "unsaved";
}

fs::path session_in(const fs::path& folder) { return folder / "session.jsonl"; }
fs::path edits_in(const fs::path& folder) { return folder / "edits.jsonl"; }
fs::path origin_in(const fs::path& folder) { return folder / "origin"; }
fs::path request_in(const fs::path& folder) { return folder / "asked-to-end"; }

bool has_file(const fs::path& file) {
  std::error_code failed;
  return fs::exists(file, failed);
}

/// The origin's file has a word and the camera, each on a line of its own, before the path, in
/// which any character may stand.
const std::string k_edited = "edited\n";
const std::string k_saved = "saved\n";

std::string text_of(const Origin& origin) {
  return (origin.lacks_edits ? k_edited : k_saved) +
         json_from_group(to_values(origin.camera)).dump() + "\n" + origin.file.string();
}

/// Reads an origin. \throw Error when the text has another form.
Origin origin_from(const std::string& text) {
  for (const std::string& word : {k_edited, k_saved}) {
    const std::size_t end = text.find('\n', word.size());
    if (!text.starts_with(word) || end == std::string::npos) continue;
    const Json camera = parse_json(text.substr(word.size(), end - word.size()));
    FieldReader reader(camera, "camera");
    ParameterValues values(parameter_infos<CameraParameters>());
    reader.take(values);
    reader.finish();
    return {text.substr(end + 1), word == k_edited, to_struct<CameraParameters>(values)};
  }
  throw Error("origin: got no first line \"edited\" or \"saved\", or no second one");
}

/// Returns the file's time of writing; the smallest time where the file does not exist.
fs::file_time_type written_time(const fs::path& file) {
  std::error_code failed;
  const auto time = fs::last_write_time(file, failed);
  return failed ? fs::file_time_type::min() : time;
}

fs::file_time_type last_written(const fs::path& folder) {
  return std::max({written_time(session_in(folder)), written_time(edits_in(folder)),
                   written_time(origin_in(folder))});
}

bool lacks_edits(const fs::path& folder) {
  try {
    return origin_from(read_text(origin_in(folder))).lacks_edits;
  } catch (const Error&) {  // the window may not have written it yet
    return false;
  }
}

/// Returns the world at the end of a session. \throw Error when the file is no session of one
/// world.
RecordedWorld end_of(const fs::path& session) {
  const Laboratory laboratory = recover(session, 0);
  const PerWorld<World>& worlds = laboratory.worlds();
  if (worlds.size() != 1) {
    throw Error(session.string() + ": got " + std::to_string(worlds.size()) +
                " worlds, expected 1");
  }
  return recorded(worlds.begin()->second);
}

bool is_of_same_mesh(const RecordedWorld& one, const RecordedWorld& other) {
  return one.scene.mesh == other.scene.mesh &&
         one.mesh->rest_positions == other.mesh->rest_positions &&
         one.mesh->triangles == other.mesh->triangles &&
         one.mesh->rest_triangles == other.mesh->rest_triangles;
}

/// Returns the world at the end of the session, with the edits that wait for it. A session that was
/// written later than the edits contains them. \throw Error.
RecordedWorld recovered_world(const fs::path& folder) {
  const auto edits_time = written_time(edits_in(folder)), time = written_time(session_in(folder));
  if (edits_time < time) return end_of(session_in(folder));
  RecordedWorld edited = end_of(edits_in(folder));
  if (!has_file(session_in(folder))) return edited;
  const RecordedWorld world = end_of(session_in(folder));
  return with_edits(world, edited.scene, is_of_same_mesh(world, edited) ? world.mesh : edited.mesh);
}

/// Returns the local time: "2026-11-23 at 14:05".
std::string in_words(fs::file_time_type written) {
  using std::chrono::system_clock;
  const std::time_t time =
      system_clock::to_time_t(std::chrono::time_point_cast<system_clock::duration>(
          std::chrono::file_clock::to_sys(written)));
  std::tm local{};
  localtime_r(&time, &local);
  std::array<char, 40> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d at %H:%M", &local);
  return text.data();
}

/// Returns all folders that have a session or edits: those with unsaved edits first, since only
/// these are lost where nobody asks for them, and of these, and of the others, the one written
/// last.
std::vector<fs::path> folders_with_sessions(const fs::path& parent) {
  std::vector<std::tuple<bool, fs::file_time_type, fs::path>> found;
  std::error_code failed;
  for (fs::directory_iterator it(parent, failed), end; !failed && it != end; it.increment(failed)) {
    const fs::path& folder = it->path();
    if (has_file(session_in(folder)) || has_file(edits_in(folder)))
      found.emplace_back(lacks_edits(folder), last_written(folder), folder);
  }
  std::ranges::sort(found, std::greater());
  std::vector<fs::path> folders;
  folders.reserve(found.size());
  for (const auto& entry : found) folders.push_back(std::get<fs::path>(entry));
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

SessionWriter RecoveryFolder::begin(const SessionStart& session) const {
  std::error_code failed;
  fs::remove(request_in(path_), failed);  // a request to the window before
  return {session_in(path_), session};
}

void RecoveryFolder::keep_edits(const std::optional<SessionStart>& edits) const {
  if (edits) {
    SessionWriter(edits_in(path_), *edits);
  } else {
    std::error_code failed;
    fs::remove(edits_in(path_), failed);
  }
}

void RecoveryFolder::write(const Origin& origin) const {
  write_file_soon(origin_in(path_), text_of(origin));
}

void RecoveryFolder::note_request() const { write_file_soon(request_in(path_), ""); }

void RecoveryFolder::remove() {
  std::error_code failed;
  fs::remove_all(path_, failed);
}

std::string Recovery::time_words() const {
  return "t = " + time_text(world.state ? world.state->state.t : 0);
}

std::optional<Recovery> find_recovery() {
  for (const fs::path& path : folders_with_sessions(unsaved_folder())) {
    auto folder = RecoveryFolder::lock(path);
    if (!folder) continue;
    try {
      Recovery recovery{std::move(*folder), recovered_world(path),
                        origin_from(read_text(origin_in(path))), in_words(last_written(path)),
                        has_file(request_in(path))};
      recovery.world.scene.camera = to_values(recovery.origin.camera);
      return recovery;
    } catch (const Error& error) {  // another window may have removed the folder before the lock
      spdlog::debug("{}", error.what());
    }
  }
  return std::nullopt;
}

}  // namespace weft
