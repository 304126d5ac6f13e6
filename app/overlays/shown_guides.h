#pragma once

#include "app/render/marks/guides.h"
#include "app/workspace.h"

#include <vector>

namespace weft {

/// The line or plane of the selected constraint, or of all where that is asked for. It stands at
/// the middle vertex of each.
std::vector<Guide> shown_guides(const Workspace& workspace);

}  // namespace weft
