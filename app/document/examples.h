#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace weft {

/// A scene that came with the program.
struct Example {
  std::filesystem::path path;
  std::string name;
  std::string description;
  std::filesystem::path picture;  ///< PNG; need not exist
  std::string group;              ///< group that shows the scene
};

/// Returns the picture of a scene that came with the program.
std::filesystem::path example_picture(const std::filesystem::path& scene);

/// Returns all scenes that came with the program and can be read, in the groups and the order of
/// assets/examples.json; scenes that it does not name come last, by name, in the group "Others".
std::vector<Example> read_examples();

}  // namespace weft
