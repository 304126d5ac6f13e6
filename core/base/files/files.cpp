#include "core/base/files/files.h"

#include "core/base/errors.h"
#include "core/base/files/output_file.h"
#include "core/base/letters.h"
#include "core/base/number_text.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <new>
#include <system_error>

namespace weft {

namespace fs = std::filesystem;

namespace {

/// A file that is being read.
class InputFile {
 public:
  explicit InputFile(const fs::path& path)
      : path_(path), descriptor_(::open(path.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC)) {
    if (descriptor_ < 0) fail(cause_of(errno));
  }
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;
  ~InputFile() { ::close(descriptor_); }

  std::string text(std::uintmax_t max_bytes) const {
    struct stat status {};
    if (::fstat(descriptor_, &status) != 0) fail(cause_of(errno));
    if (S_ISDIR(status.st_mode)) fail(cause_of(EISDIR));
    if (S_ISCHR(status.st_mode) || S_ISBLK(status.st_mode)) fail("it is a device");
    const auto size = static_cast<std::uintmax_t>(status.st_size);
    if (size > max_bytes) fail_as_too_large(bytes_text(static_cast<double>(size)), max_bytes);
    // A file may grow while it is read, and a FIFO tells no size: one byte more than there should
    // be is asked for.
    std::string text;
    std::size_t length = 0;
    do {
      const std::uintmax_t known = std::max<std::uintmax_t>(size, 2 * length);
      resize(text,
             static_cast<std::size_t>(std::clamp<std::uintmax_t>(known, 65536, max_bytes) + 1));
      length += read_into(text.data() + length, text.size() - length);
    } while (length == text.size() && length <= max_bytes);
    if (length > max_bytes) {
      fail_as_too_large("more than " + bytes_text(static_cast<double>(max_bytes)), max_bytes);
    }
    text.resize(length);
    return text;
  }

 private:
  [[noreturn]] void fail(const std::string& cause) const {
    throw FileError("Cannot read " + name_of_path(path_) + ": " + cause);
  }
  [[noreturn]] void fail_as_too_large(const std::string& size, std::uintmax_t max_bytes) const {
    fail("it has " + size + ", and at most " + bytes_text(static_cast<double>(max_bytes)) +
         " can be read");
  }

  void resize(std::string& text, std::size_t size) const {
    try {
      text.resize(size);
    } catch (const std::bad_alloc&) {
      fail("there is not enough memory for its " + bytes_text(static_cast<double>(size)));
    }
  }

  /// Fills the buffer as far as the file goes; returns the number of bytes read.
  std::size_t read_into(char* buffer, std::size_t size) const {
    std::size_t length = 0;
    while (length < size) {
      const ssize_t read = ::read(descriptor_, buffer + length, size - length);
      if (read < 0 && errno == EINTR) continue;
      if (read < 0) fail(cause_of(errno));
      if (read == 0) break;
      length += static_cast<std::size_t>(read);
    }
    return length;
  }

  const fs::path& path_;
  int descriptor_;
};

}  // namespace

void write_file(const fs::path& path, std::string_view content) {
  OutputFile file(path);
  file.write(content);
  file.sync();
  file.publish();
  if (file.is_staged()) sync_folder(file.folder());
}

void write_file_soon(const fs::path& path, std::string_view content) {
  OutputFile file(path);
  file.write(content);
  file.publish();
}

void check_output(const fs::path& path) { const OutputFile file(path); }

void check_output_folder(const fs::path& folder) {
  if (folder == k_standard_output) throw FileError("Cannot write a folder to standard output");
  fs::path nearest = folder;
  std::error_code failed;
  while (!nearest.empty() && !fs::exists(nearest, failed)) nearest = nearest.parent_path();
  if (nearest.empty()) nearest = ".";
  int cause = 0;
  if (!fs::is_directory(nearest, failed))
    cause = ENOTDIR;
  else if (::access(nearest.c_str(), W_OK | X_OK) != 0)
    cause = errno;
  if (cause == 0) return;
  throw FileError("Cannot write to the folder " + name_of_path(folder) + ": " + cause_of(cause));
}

void make_directory(const fs::path& path) {
  std::error_code failed;
  fs::create_directories(path, failed);
  if (failed)
    throw FileError("Cannot create the folder " + name_of_path(path) + ": " + failed.message());
}

std::string read_text(const fs::path& path, std::uintmax_t max_bytes) {
  return InputFile(path).text(max_bytes);
}

fs::path from_current_folder(const fs::path& path) {
  return (path.is_absolute() ? path : fs::current_path() / path).lexically_normal();
}

std::string name_of_path(const fs::path& path) {
  constexpr std::size_t k_max_letters = 200;
  return for_message(path.string(), k_max_letters);
}

std::string cause_of(int error) { return std::generic_category().message(error); }

}  // namespace weft
