#pragma once

#include "app/doors.h"

#include <functional>
#include <optional>
#include <string>

namespace weft {

/// Draws three numbers as one text, "0 0.5 1", which becomes a text field after a click. Returns
/// the typed vector. A text that is no vector, or for which `check` throws an InputError, is
/// refused in a line below that begins with `name`. `path` is the field's name in note_rect().
std::optional<Vec3> vector_field(const Editing& editing, const std::string& path,
                                 const std::string& name, const Vec3& value,
                                 const std::function<void(const Vec3&)>& check);

/// Draws a field for a direction, below its name and a button for each axis.
std::optional<Vec3> direction_field(const Editing& editing, const std::string& path,
                                    const std::string& name, const Vec3& direction);

/// Reads three numbers with blanks, commas or semicolons between them, in brackets or not.
/// \throw InputError naming `name`.
Vec3 typed_vector(const std::string& text, const std::string& name);

}  // namespace weft
