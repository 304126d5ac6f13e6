#include "app/base/folder.h"

#include "core/base/letters.h"

#include <algorithm>
#include <system_error>

namespace weft {

namespace fs = std::filesystem;

bool has_ending(const fs::path& path, std::string_view ending) {
  return lower_case(path.extension().string()) == ending;
}

bool is_mesh_file(const fs::path& path) { return has_ending(path, ".obj"); }
bool is_session_file(const fs::path& path) { return has_ending(path, ".jsonl"); }

std::vector<FileEntry> list_folder(const fs::path& folder,
                                   const std::vector<std::string>& endings) {
  std::vector<FileEntry> entries;
  std::error_code failed;
  for (fs::directory_iterator it(folder, failed), end; !failed && it != end; it.increment(failed)) {
    std::error_code unreadable;
    const std::string name = it->path().filename().string();
    if (name.starts_with('.')) continue;
    const bool is_folder = it->is_directory(unreadable);
    const auto ends = [&](const std::string& ending) { return has_ending(name, ending); };
    if (is_folder || std::ranges::any_of(endings, ends)) entries.push_back({name, is_folder});
  }
  std::sort(entries.begin(), entries.end(), [](const FileEntry& a, const FileEntry& b) {
    return a.is_folder != b.is_folder ? a.is_folder : a.name < b.name;
  });
  return entries;
}

}  // namespace weft
