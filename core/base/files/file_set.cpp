#include "core/base/files/file_set.h"

#include "core/base/errors.h"
#include "core/base/files/files.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <set>
#include <utility>

namespace weft {

namespace fs = std::filesystem;

namespace {

/// Files that are being replaced or removed, kept under other names until the whole set is
/// committed.
class Backups {
 public:
  Backups() = default;
  Backups(const Backups&) = delete;
  Backups& operator=(const Backups&) = delete;
  /// Puts everything back, unless drop() was called.
  ~Backups() {
    for (auto original = originals_.rbegin(); original != originals_.rend(); ++original) {
      if (original->backup.empty()) {
        ::unlink(original->path.c_str());
      } else {
        ::rename(original->backup.c_str(), original->path.c_str());
        ::unlink(original->backup.c_str());  // rename() keeps two names of one file
      }
    }
  }

  /// Keeps the file at a path, which may then be replaced or removed.
  void keep(const fs::path& path) {
    Original original{path, {}};
    struct stat status {};
    if (::lstat(path.c_str(), &status) == 0) {
      original.backup = temporary_name_beside(path);
      if (S_ISDIR(status.st_mode)) fail(path, EISDIR);
      // Where the file system has no hard links, the file is renamed instead.
      if (::link(path.c_str(), original.backup.c_str()) != 0 &&
          ::rename(path.c_str(), original.backup.c_str()) != 0) {
        fail(path, errno);
      }
    }
    originals_.push_back(std::move(original));
  }

  void drop() {
    for (const Original& original : std::exchange(originals_, {})) {
      if (!original.backup.empty()) ::unlink(original.backup.c_str());
    }
  }

 private:
  [[noreturn]] static void fail(const fs::path& path, int cause) {
    throw FileError("Cannot replace " + name_of_path(path) + ": " + cause_of(cause));
  }

  struct Original {
    fs::path path;
    fs::path backup;  ///< empty where `path` had no file
  };
  std::vector<Original> originals_;
};

}  // namespace

FileSet::FileSet(fs::path folder) : folder_(std::move(folder)) {
  std::error_code failed;
  made_folder_ = !fs::exists(folder_, failed);
  make_directory(folder_);
}

FileSet::~FileSet() {
  files_.clear();
  std::error_code ignored;
  if (made_folder_) fs::remove(folder_, ignored);
}

void FileSet::add(const std::string& name, std::string_view content) {
  add(name, [&](const TextSink& write) { write(content); });
}

void FileSet::add(const std::string& name, const std::function<void(const TextSink&)>& write) {
  OutputFile& file = files_.emplace_back(folder_ / name);
  write([&](std::string_view text) { file.write(text); });
  file.sync();
}

void FileSet::remove(const std::string& name) { removed_.push_back(folder_ / name); }

void FileSet::commit() {
  Backups backups;
  std::set<fs::path> folders = {folder_};
  for (OutputFile& file : files_) {
    if (file.is_staged()) {
      backups.keep(file.target());
      folders.insert(file.folder());
    }
    file.publish();
  }
  for (const fs::path& path : removed_) {
    backups.keep(path);
    if (::unlink(path.c_str()) == 0 || errno == ENOENT) continue;
    const int cause = errno;
    throw FileError("Cannot remove " + name_of_path(path) + ": " + cause_of(cause));
  }
  for (const fs::path& folder : folders) sync_folder(folder);
  backups.drop();
  made_folder_ = false;
}

}  // namespace weft
