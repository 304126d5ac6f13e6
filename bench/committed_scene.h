#pragma once

#include "core/scene/scene.h"

#include <string>
#include <vector>

namespace weft {

/// Steps of 1/60 s after which a cloth that starts at rest is in mid-swing.
inline constexpr int k_steps_to_mid_swing = 30;

/// Reads the scene in a file of this repository, given relative to its root, with n x n vertices.
/// \throw FileError, InputError as read_scene() does; InputError when n is out of range.
Scene committed_scene(const std::string& file, int n);

/// Returns the sorted names of the scenes in assets/scenes that can have any number of vertices:
/// their mesh is a grid, they list no vertices, and their steps have no limit of stability.
std::vector<std::string> example_scenes();

}  // namespace weft
