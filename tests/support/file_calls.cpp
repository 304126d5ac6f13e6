#include "tests/support/file_calls.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>

namespace {

thread_local weft::FileCalls* recorder = nullptr;
thread_local bool only_named_files = false;

}  // namespace

// The program's own functions of these names come before those of the C library.
extern "C" {

int fsync(int descriptor) {
  struct stat status {};
  if (recorder != nullptr && ::fstat(descriptor, &status) == 0)
    recorder->note(S_ISDIR(status.st_mode) ? "fsync folder" : "fsync file");
  return static_cast<int>(::syscall(SYS_fsync, descriptor));
}

int rename(const char* from, const char* to) noexcept {
  if (recorder != nullptr) recorder->note("rename");
  return static_cast<int>(::syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0U));
}

int open(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const bool makes = (flags & (O_CREAT | O_TMPFILE)) != 0;
  const mode_t mode = makes ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (only_named_files && (flags & O_TMPFILE) == O_TMPFILE) {
    errno = EOPNOTSUPP;
    return -1;
  }
  return static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}
}

namespace weft {

FileCalls::FileCalls() { recorder = this; }
FileCalls::~FileCalls() { recorder = nullptr; }

OnlyNamedFiles::OnlyNamedFiles() { only_named_files = true; }
OnlyNamedFiles::~OnlyNamedFiles() { only_named_files = false; }

}  // namespace weft
