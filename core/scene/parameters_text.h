#pragma once

#include "core/scene/slots.h"

#include <string>

namespace weft {

/// Every parameter of a scene, as Markdown: docs/parameters.md.
std::string parameters_text(std::span<const Slot> slots = slot_table());

}  // namespace weft
