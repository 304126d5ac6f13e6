#pragma once

#include "core/lab/snapshot/snapshot.h"

#include <string>

namespace weft {

/// Returns the lines that describe the vertex under the mouse: its number, its position, its
/// constraints, and the value of the displayed field.
std::string vertex_words(const Snapshot& snapshot, int vertex);

}  // namespace weft
