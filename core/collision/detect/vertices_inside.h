#pragma once

#include "core/collision/contact.h"
#include "core/collision/shapes/solid_body.h"

#include <span>
#include <vector>

namespace weft {

/// A vertex deeper than this is inside a solid, m: less is rounding.
inline constexpr double k_inside_depth = 1e-6;

/// Returns the vertices (3n stacked, m) that are inside solids at the time t, withdrawn or not,
/// each as a contact without a force, in the order of contacts.
std::vector<Contact> vertices_inside(std::span<const SolidBody> solids, double t, const VecX& x);

}  // namespace weft
