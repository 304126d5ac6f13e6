#pragma once

#include "core/scene/scene_tables.h"

#include <string>

namespace weft {

/// Returns docs/parameters.md: every parameter of a scene, as Markdown.
std::string parameters_text(const SceneTables& tables = {});

}  // namespace weft
