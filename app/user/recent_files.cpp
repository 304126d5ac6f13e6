#include "app/user/recent_files.h"

#include "app/user/user_files.h"

#include <sstream>
#include <string>

namespace weft {

namespace fs = std::filesystem;

namespace {

constexpr const char* k_folders = "last_folder";
constexpr std::size_t k_max_folders = 6;

}  // namespace

std::vector<fs::path> recent_folders() {
  std::istringstream text(user_text(k_folders));
  std::vector<fs::path> folders;
  for (std::string line; std::getline(text, line) && folders.size() < k_max_folders;) {
    std::error_code failed;
    if (fs::is_directory(line, failed)) folders.emplace_back(line);
  }
  return folders;
}

fs::path last_folder() {
  const std::vector<fs::path> folders = recent_folders();
  return folders.empty() ? fs::path() : folders.front();
}

void remember_folder(const fs::path& folder) {
  std::vector<fs::path> folders = recent_folders();
  std::erase(folders, folder);
  std::string text = folder.string() + "\n";
  for (const fs::path& other : folders) text += other.string() + "\n";
  keep_user_text(k_folders, text);
}

void report_written(Messages& messages, const std::string& words, const fs::path& path) {
  remember_folder(path.parent_path());
  messages.report(words + path.string());
}

namespace fs = std::filesystem;

namespace {

constexpr std::size_t k_remembered = 10;
constexpr const char* k_recent_files = "recent";

}  // namespace

std::vector<fs::path> load_recent_files() {
  std::vector<fs::path> recent;
  std::istringstream file(user_text(k_recent_files));
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

  std::string text;
  for (const fs::path& each : recent) text += each.string() + "\n";
  keep_user_text(k_recent_files, text);
}

}  // namespace weft
