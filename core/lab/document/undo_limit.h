#pragma once

#include <cstddef>

namespace weft {

/// The number of latest edits that can be undone. It is more than anybody undoes one by one, and it
/// bounds the memory for the meshes of old scenes and for what a world remembers of them.
inline constexpr std::size_t k_undo_limit = 200;

}  // namespace weft
