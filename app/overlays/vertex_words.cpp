#include "app/overlays/vertex_words.h"

#include "app/view/picking.h"
#include "core/base/number_text.h"

#include <algorithm>

namespace weft {

std::string vertex_words(const Snapshot& snapshot, int vertex) {
  const Vec3 at = world_position(snapshot.cloth, vertex);
  // The mouse cannot tell less than a millimetre apart.
  std::string words = "vertex " + std::to_string(vertex) + "\nx = (";
  for (int axis = 0; axis < 3; ++axis) words += (axis > 0 ? ", " : "") + reading_text(at[axis], 3);
  words += ") m\n|v| = " +
           reading_text(
               static_cast<double>(snapshot.cloth.speeds[static_cast<std::size_t>(vertex)]), 3) +
           " m/s";
  const FieldKind* field = snapshot.field.kind;
  if (field != nullptr && field->name != "speed") {  // the speed is in the text already
    const auto value = static_cast<double>(snapshot.field.values[static_cast<std::size_t>(vertex)]);
    words += "\n" + field->label + ": " + number_text(value, 3);
    if (!field->unit.empty()) words += " " + field->unit;
  }
  if (std::ranges::binary_search(snapshot.constraints.pinned, vertex)) words += "\nheld at a point";
  if (std::ranges::binary_search(snapshot.constraints.sliding, vertex))
    words += "\nheld, but slides";
  if (snapshot.constraints.grabbed == vertex) words += "\npulled by the mouse";
  return words;
}

}  // namespace weft
