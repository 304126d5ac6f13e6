#pragma once

#include "core/base/units.h"

#include <string_view>
#include <vector>

namespace weft {

/// The unit vector along `v`. \throw InputError naming `path` when it has no direction.
Vec3 unit_direction(const Vec3& v, std::string_view path);

/// Two orthonormal directions across a unit normal: axes where it is one.
std::vector<Vec3> directions_across(const Vec3& normal);

}  // namespace weft
