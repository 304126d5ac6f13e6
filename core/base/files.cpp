#include "core/base/files.h"

#include "core/base/errors.h"

#include <fstream>
#include <iterator>

namespace weft {

namespace fs = std::filesystem;

void write_atomically(const fs::path& path, const std::function<bool(const fs::path&)>& write) {
  fs::path temporary = path;
  temporary += ".part";
  std::error_code failed;
  if (write(temporary)) {
    fs::rename(temporary, path, failed);
    if (!failed) return;
  }
  std::error_code ignored;
  fs::remove(temporary, ignored);
  throw FileError("Cannot write " + path.string() + (failed ? ": " + failed.message() : ""));
}

void write_text_atomically(const fs::path& path, const std::string& text) {
  write_atomically(path, [&](const fs::path& temporary) {
    std::ofstream file(temporary, std::ios::binary);
    file << text;
    file.close();
    return !file.fail();
  });
}

void make_directory(const fs::path& path) {
  std::error_code failed;
  fs::create_directories(path, failed);
  if (failed) throw FileError("Cannot make the folder " + path.string() + ": " + failed.message());
}

void remove_file(const fs::path& path) {
  std::error_code failed;
  fs::remove(path, failed);
  if (failed) throw FileError("Cannot remove " + path.string() + ": " + failed.message());
}

std::string read_text(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file || fs::is_directory(path)) throw FileError("Cannot read " + path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace weft
