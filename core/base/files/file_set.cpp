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

/// Files that are being replaced or removed, kept under other names until all of that is done.
class Backups {
 public:
  Backups() = default;
  Backups(const Backups&) = delete;
  Backups& operator=(const Backups&) = delete;
  /// Puts everything back, unless drop() was called.
  ~Backups() {
    for (auto kept = kept_.rbegin(); kept != kept_.rend(); ++kept) {
      if (kept->backup.empty()) {
        ::unlink(kept->path.c_str());
      } else {
        ::rename(kept->backup.c_str(), kept->path.c_str());
        ::unlink(kept->backup.c_str());  // two names of one file are not renamed to one
      }
    }
  }

  /// Keeps what is at a path, which from then on may be replaced or removed.
  void keep(const fs::path& path) {
    Kept kept{path, {}};
    struct stat status {};
    if (::lstat(path.c_str(), &status) == 0) {
      kept.backup = temporary_name_beside(path);
      if (S_ISDIR(status.st_mode)) fail(path, EISDIR);
      // File systems without hard links move it out of the way instead.
      if (::link(path.c_str(), kept.backup.c_str()) != 0 &&
          ::rename(path.c_str(), kept.backup.c_str()) != 0) {
        fail(path, errno);
      }
    }
    kept_.push_back(std::move(kept));
  }

  void drop() {
    for (const Kept& kept : std::exchange(kept_, {})) {
      if (!kept.backup.empty()) ::unlink(kept.backup.c_str());
    }
  }

 private:
  [[noreturn]] static void fail(const fs::path& path, int cause) {
    throw FileError("Cannot replace " + name_of_path(path) + ": " + cause_of(cause));
  }

  struct Kept {
    fs::path path;
    fs::path backup;  ///< empty where there was nothing
  };
  std::vector<Kept> kept_;
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
