#pragma once

#include <glm/glm.hpp>

#include <filesystem>
#include <optional>
#include <string>

namespace weft {

/// The options of the command line.
struct Options {
  std::filesystem::path scene;       ///< JSON or OBJ; empty: the opening scene
  std::string lesson;                ///< name or folder; empty: none
  int lesson_screen = 1;             ///< its first screen, from 1
  std::optional<int> frames;         ///< displayed frames to simulate before leaving
  std::filesystem::path screenshot;  ///< PNG of the last frame; empty: none
  std::filesystem::path recording;   ///< folder for a PNG of each frame; empty: none
  std::filesystem::path status;      ///< file that always describes the window
  std::optional<glm::ivec2> size;    ///< size of the window, pixels
  int threads = 0;                   ///< 0: all cores

  /// Tells whether the window simulates a number of frames and closes, without a user.
  bool unattended() const { return frames || !screenshot.empty(); }
};

/// Reads the command line. Returns nothing when it asked for help or the version, which is then
/// printed. \throw InputError naming the option.
std::optional<Options> parse_options(int argc, const char* const* argv);

/// Checks before the window opens that every output can be written. \throw Error with a line for
/// each output that cannot.
void check_outputs(const Options& options);

}  // namespace weft
