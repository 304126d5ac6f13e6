#pragma once

#include "core/lab/world/stepping/captured_system.h"

#include <string>
#include <vector>

/// Linear systems as folders of Matrix Market files; captured_system.h says what is in them.
namespace weft {

/// Where a system comes from.
struct SystemOrigin {
  std::string program;  ///< that writes it, with its version
  std::string scene;    ///< its name
  long step = 0;        ///< counted from 0
  double t = 0;         ///< at its start, s
  std::string integrator;
};

/// The lines of comment that say so, with the unknown and the units.
std::vector<std::string> notes_of(const SystemOrigin& origin);

/// Writes a system with `origin` among the comments that each file begins with. \throw FileError.
void write_system(const CapturedSystem& captured, const std::optional<VecX>& x,
                  std::span<const std::string> origin, const std::filesystem::path& directory);

/// A system whose blocks are complete.
struct FilledSystem {
  CapturedSystem system;
  int filling = 0;  ///< rows at the end, constrained at 0, that complete the last block
};

/// Reads a system of any number of rows; see read_system().
FilledSystem read_filled_system(const std::filesystem::path& directory);

}  // namespace weft
