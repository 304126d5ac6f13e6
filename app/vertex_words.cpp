#include "app/vertex_words.h"

#include "app/picking.h"
#include "core/base/number_text.h"

#include <algorithm>

namespace weft {

std::string vertex_words(const Snapshot& snapshot, int vertex) {
  const glm::vec3 at = position_of(snapshot.positions, vertex);
  // Millimetres: more than the mouse can tell.
  std::string words = "vertex " + std::to_string(vertex) + "\nx = (";
  for (int axis = 0; axis < 3; ++axis)
    words += (axis > 0 ? ", " : "") + fixed_text(static_cast<double>(at[axis]), 3);
  words += ") m";
  if (snapshot.field != nullptr) {
    const auto value = static_cast<double>(snapshot.field_values[static_cast<std::size_t>(vertex)]);
    words += "\n" + snapshot.field->label + ": " + number_text(value, 3);
    if (!snapshot.field->unit.empty()) words += " " + snapshot.field->unit;
  }
  if (std::ranges::binary_search(snapshot.pinned, vertex)) words += "\nheld at a point";
  if (std::ranges::binary_search(snapshot.sliding, vertex)) words += "\nheld, but slides";
  if (snapshot.grabbed == vertex) words += "\npulled by the mouse";
  return words;
}

}  // namespace weft
