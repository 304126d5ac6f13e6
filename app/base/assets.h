#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace weft {

/// Returns the path of a file that comes with the program, for example "shaders/cloth.vert" or
/// "scenes/flag.json". The file is searched under $WEFT_ASSETS, in the program's folder (the build
/// tree) and in the folder of the installed data, such as ../share/weft. \throw FileError naming
/// the file and the folders when none has it.
std::filesystem::path find_asset(const std::string& name);

/// Returns the scenes that come with the program, sorted by name; empty when there are none.
std::vector<std::filesystem::path> example_scenes();

/// Tells whether a file is one of the scenes that come with the program.
bool is_example(const std::filesystem::path& path);

/// Returns the text of an asset. \throw FileError when it cannot be found or read.
std::string read_asset(const std::string& name);

}  // namespace weft
