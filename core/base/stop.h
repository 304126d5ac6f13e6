#pragma once

#include <stop_token>

namespace weft {

/// Asked between iterations of every solver; a default token never stops.
using StopToken = std::stop_token;

}  // namespace weft
