#pragma once

#include "core/scene/scene.h"

#include <string>

namespace weft {

/// The scene in a file of this repository, given relative to its root, with n x n vertices.
/// \throw FileError, InputError as read_scene; InputError when n is out of range.
Scene committed_scene(const std::string& file, int n);

}  // namespace weft
