#include "app/cli/commands.h"
#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/scene/constrained_vertices.h"
#include "core/scene/json/scene_json.h"

#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <vector>

namespace weft {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> scene_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code failed;
  for (fs::directory_iterator entry(folder, failed); !failed && entry != fs::directory_iterator();
       entry.increment(failed)) {
    if (entry->path().extension() == ".json") files.push_back(entry->path());
  }
  if (failed) {
    throw FileError("Cannot read the folder " + name_of_path(folder) + ": " + failed.message());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// Returns one line about a scene, after building all that can fail.
std::string summary(const fs::path& path) {
  const Scene scene = read_scene(path);
  const Mesh mesh = build_mesh(scene.mesh);
  check_against_mesh(scene, mesh);
  const std::size_t pins = constrained_vertices(scene, mesh).size();
  return fmt::format("{}: {}: {} ({} vertices, {} constrained, {}, {})", path.filename().string(),
                     scene.name, scene.description, mesh.vertex_count(), pins,
                     scene.choice("integrator").kind, scene.choice("solver").kind);
}

void list_scenes(const fs::path& folder) {
  int broken = 0;
  for (const fs::path& path : scene_files(folder)) {
    try {
      std::cout << summary(path) << "\n";
    } catch (const Error& error) {
      spdlog::error("{}: {}", path.string(), error.what());
      ++broken;
    }
  }
  if (broken > 0) throw Error(fmt::format("{} of the scenes cannot be used", broken));
}

}  // namespace

void add_scenes_command(CLI::App& program) {
  auto folder = std::make_shared<fs::path>();
  CLI::App* command = program.add_subcommand("scenes", "Check and list the scenes in a folder.");
  command->add_option("folder", *folder, "Folder of scene files (JSON)")
      ->type_name("FOLDER")
      ->required();
  command->callback([folder] { list_scenes(*folder); });
}

}  // namespace weft
