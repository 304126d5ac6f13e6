#pragma once

#include "core/mesh/state.h"

#include <filesystem>
#include <string>

namespace weft {

/// JSON text of a state: {"weft_state": 1, "time": t, "positions": [[x, y, z], ...],
/// "velocities": [[x, y, z], ...]} in s, m and m/s; numbers read back bit for bit.
std::string state_to_json(const State& state);

/// \throw InputError naming the field for anything but a whole state of finite numbers.
State state_from_json(const std::string& text);

/// As write_file(). \throw FileError; what stood at `path` is untouched then.
void write_state(const State& state, const std::filesystem::path& path);

/// \throw FileError when the file cannot be read; InputError as state_from_json.
State read_state(const std::filesystem::path& path);

}  // namespace weft
