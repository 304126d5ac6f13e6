#pragma once

#include "core/base/errors.h"
#include "core/lab/world/world.h"

#include <filesystem>

namespace weft {

/// Runs an action on a file. \throw Error with the file's name before the words of an InputError.
template <class Action>
auto in_file(const std::filesystem::path& file, const Action& action) {
  try {
    return action();
  } catch (const InputError& error) {
    throw Error(file.string() + ": " + error.what());
  }
}

/// Reads a scene from its file, or returns scene_of_mesh() of an OBJ file. \throw as read_scene().
Scene scene_of_file(const std::filesystem::path& path);

/// Returns the simulation of a scene or a mesh. \throw Error naming the file, what is wrong and
/// what is allowed.
World open_world(const std::filesystem::path& scene);

/// Takes steps until the next one is number `step`, counted from 0.
/// \throw Error when the simulation explodes before that step.
void advance_to_step(World& world, int step);

}  // namespace weft
