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
};

/// The picture of a scene that came with the program.
std::filesystem::path example_picture(const std::filesystem::path& scene);

/// All scenes that came with the program and can be read, in the order of their names.
std::vector<Example> read_examples();

}  // namespace weft
