#pragma once

#include "app/workspace.h"

#include <functional>
#include <optional>
#include <string>

namespace weft {

/// Three numbers as one text, which a click makes a field to be typed into: "0 0.5 1". Returns what
/// was typed; what is no vector, or what `check` throws an InputError at, is refused in a line
/// below that begins with `name`. `path` is where it is drawn, see note_place().
std::optional<Vec3> vector_field(Workspace& workspace, const std::string& path,
                                 const std::string& name, const Vec3& value,
                                 const std::function<void(const Vec3&)>& check);

/// The same for a direction, below its name and a button for each axis.
std::optional<Vec3> direction_field(Workspace& workspace, const std::string& path,
                                    const std::string& name, const Vec3& direction);

/// Reads three numbers with blanks, commas or semicolons between them, in brackets or not.
/// \throw InputError naming `name`.
Vec3 typed_vector(const std::string& text, const std::string& name);

}  // namespace weft
