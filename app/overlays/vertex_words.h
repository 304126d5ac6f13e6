#pragma once

#include "core/lab/snapshot/snapshot.h"

#include <string>

namespace weft {

/// What is to be said of a vertex under the mouse, in lines: its number, where it is, what holds
/// it, and the value of the field that is shown.
std::string vertex_words(const Snapshot& snapshot, int vertex);

}  // namespace weft
