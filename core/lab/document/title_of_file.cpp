#include "core/lab/document/title_of_file.h"

#include "core/base/letters.h"

#include <algorithm>

namespace weft {

std::string title_of_file(const std::filesystem::path& path) {
  std::string title = path.stem().string();
  std::replace(title.begin(), title.end(), '_', ' ');
  if (!title.empty()) title[0] = upper_case(title[0]);
  return title;
}

std::string file_name_of_title(const std::string& title) {
  std::string name;
  for (const char c : lower_case(title)) {
    const bool stays = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c & 0x80) != 0;
    if (stays) name += c;
    if (!stays && !name.empty() && name.back() != '_') name += '_';
  }
  while (name.ends_with('_')) name.pop_back();
  return name;
}

}  // namespace weft
