#include "app/user/user_text.h"

#include "app/user/user_folders.h"
#include "core/base/errors.h"
#include "core/base/files/files.h"

#include <spdlog/spdlog.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace weft {

namespace fs = std::filesystem;

std::string user_text(const std::string& name) {
  const fs::path folder = config_folder();
  std::ifstream file(folder.empty() ? folder : folder / name);
  return {std::istreambuf_iterator<char>(file), {}};
}

void keep_user_text(const std::string& name, const std::string& text) {
  const fs::path folder = config_folder();
  if (folder.empty()) return;
  try {
    make_directory(folder);
    write_file_soon(folder / name, text);
  } catch (const FileError& error) {
    spdlog::debug("{}", error.what());
  }
}

}  // namespace weft
