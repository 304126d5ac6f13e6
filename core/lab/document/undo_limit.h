#pragma once

#include <cstddef>

namespace weft {

/// How many edits can be undone, the latest ones. More than anybody takes back one by one; keeps
/// the meshes of old scenes, and what a world remembers for them, from piling up.
inline constexpr std::size_t k_undo_limit = 200;

}  // namespace weft
