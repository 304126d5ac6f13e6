#pragma once

#include "app/doors.h"
#include "app/render/marks/guides.h"

#include <vector>

namespace weft {

/// Returns the line or plane of the selected constraint, or of all constraints where the user wants
/// that. Each stands at the middle vertex of its constraint.
std::vector<Guide> shown_guides(const Document& document, const Snapshot& snapshot,
                                const Viewport& viewport, const Selection& selection);

}  // namespace weft
