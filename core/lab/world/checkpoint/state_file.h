#pragma once

#include <filesystem>
#include <string>

namespace weft {

class World;
struct Checkpoint;

/// Returns the JSON text of a state file:
///   {"weft_state": 2, "time": t, "positions": [[x, y, z], ...], "velocities": [[x, y, z], ...],
///    "history": {"solution": [u, ...], "velocity": [v, ...], "h": h},
///    "hand": {"vertex": i, "pull": [x, y, z]}, "drag": {"vertex": i, "target": [x, y, z]},
///    "cuts": [[vertex, ...], ...],
///    "good": {"time": t, "positions": [...], "velocities": [...]}}
/// in s, m, m/s and N, with the last five fields where the checkpoint has them; numbers are read
/// back bit for bit.
std::string state_file_text(const Checkpoint& checkpoint);

/// Reads version 2, and version 1, which has only time, positions and velocities.
/// \throw InputError naming the field for anything but whole states of finite numbers.
Checkpoint checkpoint_from_text(const std::string& text);

/// Write as write_file() does. \throw FileError; the file at `path` is then unchanged.
void write_state_file(const World& world, const std::filesystem::path& path);
void write_state_file(const Checkpoint& checkpoint, const std::filesystem::path& path);

/// Reads a state file. \throw FileError when it cannot be read; InputError as
/// checkpoint_from_text() does.
Checkpoint read_state_file(const std::filesystem::path& path);
/// Lets a world continue from the state in a file. \throw also InputError when it does not fit the
/// mesh; the world is then unchanged.
void read_state_file(World& world, const std::filesystem::path& path);

}  // namespace weft
