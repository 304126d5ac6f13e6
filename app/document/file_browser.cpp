#include "app/document/file_browser.h"

#include <system_error>

namespace weft {

namespace fs = std::filesystem;

void FileBrowser::show(Purpose new_purpose, const fs::path& start,
                       const std::string& written_ending) {
  *this = {};
  purpose = new_purpose;
  ending = written_ending;
  std::error_code failed;
  const fs::path absolute = fs::absolute(start.empty() ? "." : start, failed);
  if (fs::is_directory(absolute, failed)) {
    enter(absolute);
  } else {
    enter(absolute.parent_path());
    typed = absolute.filename().string();
  }
}

void FileBrowser::enter(const fs::path& folder) {
  std::error_code failed;
  fs::directory_iterator(folder, failed);
  if (failed) {
    error = "Cannot open the folder " + folder.string() + ": " + failed.message();
    return;
  }
  const fs::path entered = fs::canonical(folder, failed);
  directory = failed ? folder : entered;
  entries = purpose == Purpose::open ? list_folder(directory, {".json", ".obj"})
                                     : list_folder(directory, {ending});
  if (opens()) typed.clear();
  overwrites.clear();
  error.clear();
}

std::optional<fs::path> FileBrowser::accept(bool may_overwrite) {
  error.clear();
  const std::string permitted = may_overwrite ? overwrites : "";
  overwrites.clear();
  if (typed.empty()) {
    error = "The file needs a name";
    return std::nullopt;
  }
  std::error_code failed;
  fs::path path = directory / typed;  // an absolute path replaces the folder
  const bool writes_folder = purpose == Purpose::export_to && ending.empty();
  if (fs::is_directory(path, failed) && !writes_folder) {
    typed.clear();
    enter(path);
    return std::nullopt;
  }
  if (opens()) {
    if (fs::exists(path, failed)) return path;
    error = "There is no file " + path.string();
    return std::nullopt;
  }
  if (!ending.empty()) {
    while (has_ending(path.stem(), ending)) path.replace_extension();
    if (!has_ending(path, ending)) path += ending;
  }
  if (!fs::is_directory(path.parent_path(), failed)) {
    error = "There is no folder " + path.parent_path().string();
    return std::nullopt;
  }
  if (fs::exists(path, failed) && path.filename() != permitted) {
    overwrites = path.filename().string();
    return std::nullopt;
  }
  return path;
}

void FileBrowser::make_folder() {
  std::error_code failed;
  const fs::path folder = directory / typed;
  if (typed.empty()) {
    error = "The folder needs a name";
  } else if (!fs::create_directories(folder, failed) && failed) {
    error = "Cannot make the folder " + folder.string() + ": " + failed.message();
  } else {
    typed.clear();
    enter(folder);
  }
}

}  // namespace weft
