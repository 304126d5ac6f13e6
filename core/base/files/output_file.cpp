#include "core/base/files/output_file.h"

#include "core/base/errors.h"
#include "core/base/files/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <iostream>
#include <utility>

namespace weft {

namespace fs = std::filesystem;

namespace {

/// Follows the symbolic links of the last part of a path, also to a file that does not exist yet.
fs::path followed(fs::path path) {
  constexpr int k_max_links = 40;  // as in Linux
  for (int links = 0; links < k_max_links; ++links) {
    std::error_code failed;
    const fs::path link = fs::read_symlink(path, failed);
    if (failed) return path;
    path = path.parent_path() / link;  // an absolute link replaces the parent
  }
  errno = ELOOP;
  return path;
}

fs::path folder_of(const fs::path& path) {
  return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

/// Returns true if standard output was redirected to the file of `status`: replacing that file
/// would lose what is printed.
bool is_standard_output(const struct stat& status) {
  struct stat output {};
  return ::fstat(STDOUT_FILENO, &output) == 0 && output.st_dev == status.st_dev &&
         output.st_ino == status.st_ino;
}

/// Waits until a file is on the disk. A pipe, or anything else that cannot be synchronised, need
/// not be.
bool synced(int descriptor) {
  return ::fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
}

/// Opens a temporary file without a name, which vanishes when the program ends for any reason;
/// returns -1 where the file system has no such files.
int open_unnamed(const fs::path& folder) {
#ifdef O_TMPFILE
  return ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
#else
  return -1;
#endif
}

}  // namespace

fs::path temporary_name_beside(const fs::path& target) {
  static std::atomic<unsigned> count = 0;
  fs::path path;
  struct stat status {};
  do {
    path =
        folder_of(target) / (".weft-" + std::to_string(::getpid()) + "-" + std::to_string(++count));
  } while (::lstat(path.c_str(), &status) == 0);
  return path;
}

void sync_folder(const fs::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool done = descriptor >= 0 && synced(descriptor);
  const int cause = errno;
  if (descriptor >= 0) ::close(descriptor);
  if (!done)
    throw FileError("Cannot write to the folder " + name_of_path(folder) + ": " + cause_of(cause));
}

OutputFile::OutputFile(fs::path path) : path_(std::move(path)) {
  struct stat status {};
  if (path_ == k_standard_output) {
    descriptor_ = STDOUT_FILENO;
    return;
  }
  const bool exists = ::stat(path_.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) {
    errno = EISDIR;
    fail();
  }
  if (exists && is_standard_output(status)) {
    descriptor_ = STDOUT_FILENO;
    return;
  }
  if (exists && ::access(path_.c_str(), W_OK) != 0) fail();
  if (exists && !S_ISREG(status.st_mode)) return;  // opening a FIFO would wait
  errno = 0;
  target_ = followed(path_);
  if (errno == ELOOP) fail();
  staged_ = true;
  open_temporary();
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)),
      staged_(other.staged_),
      exposed_(other.exposed_) {}

OutputFile::~OutputFile() {
  close();
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

fs::path OutputFile::folder() const { return folder_of(target_); }

void OutputFile::open_in_place() {
  descriptor_ = ::open(path_.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC);
  if (descriptor_ < 0) fail();
}

void OutputFile::open_temporary() {
  descriptor_ = open_unnamed(folder());
  while (descriptor_ < 0) {
    const fs::path name = temporary_name_beside(target_);
    descriptor_ = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor_ >= 0) temporary_ = name;
    if (descriptor_ < 0 && errno != EEXIST) fail();
  }
}

void OutputFile::write(std::string_view text) {
  if (descriptor_ < 0) open_in_place();
  if (descriptor_ == STDOUT_FILENO) {
    std::cout.flush();  // text that was printed before
    if (std::fflush(stdout) != 0) fail();
  }
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail();
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void OutputFile::sync() {
  if (descriptor_ >= 0 && !synced(descriptor_)) fail();
}

void OutputFile::expose() {
  if (!staged_ || exposed_) return;
  keep_mode_and_owner();
  if (temporary_.empty()) name_temporary();
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) fail();
  temporary_.clear();
  exposed_ = true;
}

void OutputFile::publish() {
  expose();
  // A network file system may find out only here that there is no room.
  const int descriptor = std::exchange(descriptor_, -1);
  if (descriptor >= 0 && descriptor != STDOUT_FILENO && ::close(descriptor) != 0) fail();
}

// The owner is set first, since giving a file away clears some bits of its mode.
void OutputFile::keep_mode_and_owner() const {
  struct stat status {};
  if (::stat(target_.c_str(), &status) != 0) return;
  const bool given = ::fchown(descriptor_, status.st_uid, status.st_gid) == 0;
  const mode_t mode = given ? status.st_mode & 07777 : status.st_mode & 0777;
  if (::fchmod(descriptor_, mode) != 0) fail();
}

void OutputFile::name_temporary() {
  const std::string unnamed = "/proc/self/fd/" + std::to_string(descriptor_);
  fs::path name;
  do {
    name = temporary_name_beside(target_);
    if (::linkat(AT_FDCWD, unnamed.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0)
      temporary_ = name;
    else if (errno != EEXIST)
      fail();
  } while (temporary_.empty());
}

void OutputFile::fail() const {
  const int cause = errno;
  const std::string what = path_ == k_standard_output ? "standard output" : name_of_path(path_);
  throw FileError("Cannot write " + what + ": " + cause_of(cause));
}

void OutputFile::close() noexcept {
  if (descriptor_ >= 0 && descriptor_ != STDOUT_FILENO) ::close(descriptor_);
  descriptor_ = -1;
}

}  // namespace weft
