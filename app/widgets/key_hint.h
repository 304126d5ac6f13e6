#pragma once

#include <string>

namespace weft {

/// Returns "Play or pause (Space)": the help and the keys of the binding called `name`; see
/// key_table().
std::string key_hint(const std::string& name);

}  // namespace weft
