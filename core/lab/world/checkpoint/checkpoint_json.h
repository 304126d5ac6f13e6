#pragma once

#include "core/base/json/strict_json.h"
#include "core/lab/world/checkpoint/checkpoint.h"

#include <string>

namespace weft {

/// Returns the object of a state file; see state_file.h.
Json json_from_checkpoint(const Checkpoint& checkpoint);

/// Reads the object of a state file. \throw InputError naming the field below `path`, as
/// checkpoint_from_text() does.
Checkpoint checkpoint_from_json(const Json& json, const std::string& path);

}  // namespace weft
