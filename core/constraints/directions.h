#pragma once

#include "core/base/units.h"

#include <string_view>
#include <vector>

namespace weft {

/// Returns the unit vector along `v`. \throw InputError naming `path` when `v` has no direction.
Vec3 unit_direction(const Vec3& v, std::string_view path);

/// Returns two orthonormal directions across a unit normal; they are axes if the normal is one.
std::vector<Vec3> directions_across(const Vec3& normal);

}  // namespace weft
