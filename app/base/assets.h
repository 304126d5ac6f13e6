#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace weft {

/// The path of a file that comes with the program, for example "shaders/cloth.vert"
/// or "scenes/flag.json". Looked for under $WEFT_ASSETS, in the program's folder (the build tree)
/// and where the data are installed, in ../share/weft, say. \throw FileError naming the file and
/// the places when it is in none of them.
std::filesystem::path find_asset(const std::string& name);

/// The scenes that come with the program, by name; empty when there are none.
std::vector<std::filesystem::path> example_scenes();

/// Whether a file is one of the scenes that come with the program.
bool is_example(const std::filesystem::path& path);

/// The text of an asset. \throw FileError when it cannot be found or read.
std::string read_asset(const std::string& name);

}  // namespace weft
