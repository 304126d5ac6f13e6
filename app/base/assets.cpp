#include "app/base/assets.h"

#include "app/base/folder.h"
#include "core/base/errors.h"
#include "core/base/files/files.h"

#include <cstdlib>

namespace weft {

namespace fs = std::filesystem;

namespace {

fs::path program_directory() {
  std::error_code failed;
  const fs::path program = fs::read_symlink("/proc/self/exe", failed);
  return failed ? fs::current_path(failed) : program.parent_path();
}

std::vector<fs::path> asset_directories() {
  std::vector<fs::path> directories;
  if (const char* chosen = std::getenv("WEFT_ASSETS")) directories.emplace_back(chosen);
  const fs::path program = program_directory();
  directories.push_back(program);
  directories.push_back((program / WEFT_DATA_FROM_PROGRAM).lexically_normal());
  return directories;
}

}  // namespace

fs::path find_asset(const std::string& name) {
  std::string folders;
  for (const fs::path& directory : asset_directories()) {
    std::error_code failed;
    const fs::path path = directory / name;
    if (fs::exists(path, failed)) return path;
    folders += (folders.empty() ? "" : ", ") + directory.string();
  }
  throw FileError("Cannot find " + name + "; looked in " + folders);
}

std::vector<fs::path> example_scenes() {
  std::vector<fs::path> files;
  try {
    const fs::path folder = find_asset("scenes");
    for (const FileEntry& entry : list_folder(folder, {".json"}))
      if (!entry.is_folder) files.push_back(folder / entry.name);
  } catch (const FileError&) {
    // No scenes came with the program: the list stays empty.
  }
  return files;
}

bool is_example(const fs::path& path) {
  try {
    std::error_code failed;
    return fs::equivalent(path.parent_path(), find_asset("scenes"), failed);
  } catch (const FileError&) {
    return false;  // no scenes came with the program
  }
}

std::string read_asset(const std::string& name) { return read_text(find_asset(name)); }

}  // namespace weft
