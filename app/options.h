#pragma once

#include <glm/glm.hpp>

#include <filesystem>
#include <optional>

namespace weft {

/// What the command line asks for.
struct Options {
  std::filesystem::path scene;       ///< JSON or OBJ; empty: the one that weft opens with
  std::optional<int> frames;         ///< displayed frames to simulate before leaving
  std::filesystem::path screenshot;  ///< PNG of the last of them, empty for none
  std::filesystem::path recording;   ///< folder for a PNG of each, empty for none
  std::filesystem::path status;      ///< file kept up to date with what the window shows
  std::optional<glm::ivec2> size;    ///< of the window, pixels
  int threads = 0;                   ///< 0: all cores

  /// Whether the window simulates a number of frames and closes, without a user.
  bool unattended() const { return frames || !screenshot.empty(); }
};

/// Reads the command line; nothing when it asked for help or the version, which is printed then.
/// \throw InputError naming the option.
std::optional<Options> parse_options(int argc, const char* const* argv);

/// Finds out before the window opens which outputs cannot be written. \throw Error, a line for
/// each.
void check_outputs(const Options& options);

}  // namespace weft
