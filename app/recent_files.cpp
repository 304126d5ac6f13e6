#include "app/recent_files.h"

#include "app/user_folders.h"
#include "core/base/errors.h"
#include "core/base/files.h"

#include <spdlog/spdlog.h>

#include <fstream>
#include <string>

namespace weft {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t k_remembered = 10;

fs::path list_path() {
  const fs::path folder = config_folder();
  return folder.empty() ? folder : folder / "recent";
}

}  // namespace

std::vector<fs::path> load_recent_files() {
  std::vector<fs::path> recent;
  std::ifstream file(list_path());
  for (std::string line; std::getline(file, line) && recent.size() < k_remembered;) {
    std::error_code failed;
    if (fs::is_regular_file(line, failed)) recent.emplace_back(line);
  }
  return recent;
}

void remember_file(std::vector<fs::path>& recent, const fs::path& path) {
  std::erase(recent, path);
  recent.insert(recent.begin(), path);
  if (recent.size() > k_remembered) recent.resize(k_remembered);

  const fs::path list = list_path();
  if (list.empty()) return;
  std::string text;
  for (const fs::path& each : recent) text += each.string() + "\n";
  try {
    std::error_code failed;
    fs::create_directories(list.parent_path(), failed);
    write_file(list, text);
  } catch (const FileError& error) {
    spdlog::debug("{}", error.what());
  }
}

}  // namespace weft
