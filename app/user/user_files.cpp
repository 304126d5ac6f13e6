#include "app/user/user_files.h"

#include "core/base/errors.h"
#include "core/base/files/files.h"

#include <spdlog/spdlog.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace weft {

namespace fs = std::filesystem;

namespace {

fs::path user_folder(const char* variable, const char* below_home) {
  if (const char* folder = std::getenv(variable); folder && *folder)
    return fs::path(folder) / "weft";
  if (const char* home = std::getenv("HOME"); home && *home)
    return fs::path(home) / below_home / "weft";
  return {};
}

}  // namespace

fs::path config_folder() { return user_folder("XDG_CONFIG_HOME", ".config"); }
fs::path state_folder() { return user_folder("XDG_STATE_HOME", ".local/state"); }

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
