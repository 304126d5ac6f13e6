#pragma once

#include "core/lab/world/stepping/captured_system.h"

/// Linear systems as folders of Matrix Market files; captured_system.h describes the files.
namespace weft {

/// A system whose blocks are complete.
struct FilledSystem {
  CapturedSystem system;
  int filling = 0;  ///< rows at the end, constrained at 0, that complete the last block
};

/// Reads a system of any number of rows; see read_system().
FilledSystem read_filled_system(const std::filesystem::path& directory);

}  // namespace weft
