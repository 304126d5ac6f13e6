#pragma once

#include "core/base/json/strict_json.h"
#include "core/scene/scene.h"

#include <string>
#include <vector>

namespace weft {

/// Returns [{"vertex": i, "position": [x, y, z]}, ...], with a position where the pin has one.
Json json_from_pins(const std::vector<Pin>& pins);
/// Reads a list of pins. \throw InputError naming the field below `path`.
std::vector<Pin> pins_from_json(const Json& list, const std::string& path);

}  // namespace weft
