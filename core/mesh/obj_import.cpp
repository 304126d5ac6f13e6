#include "core/base/number_text.h"
#include "core/mesh/obj.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weft {

namespace {

/// A cloth that would be larger than this in metres, m, was hardly written in metres.
constexpr double k_largest_cloth = 20;
/// Centimetres are assumed only if no vertex is then farther than this from the origin, m.
constexpr double k_usual_reach = 5;

constexpr std::array<std::pair<const char*, double>, 4> k_units = {
    {{"m", 1}, {"cm", 0.01}, {"mm", 0.001}, {"in", 0.0254}}};

/// Returns a fraction as a percentage; less than 0.01% is shown as 0.01%.
std::string percent(double fraction) {
  return with_unit(number_text(std::max(100 * fraction, 0.01)), "%");
}

std::string unit_note(const ObjImport& import) {
  const Vec3& size = import.size;
  std::string source;
  if (import.unit_source == UnitSource::size)
    source = ", guessed from a size of " + number_text(import.largest_written) + " as written";
  if (import.unit_source == UnitSource::texture_coordinates)
    source = ", guessed from texture coordinates, which fit it in m";
  return "The unit is " + import.unit + source + (import.is_solid ? "; the solid" : "; the cloth") +
         " measures " + number_text(size[0]) + " × " + number_text(size[1]) + " × " +
         number_text(size[2]) + " m, with the file's " + import.up + " axis upwards.";
}

std::string rest_note(const ObjImport& import) {
  const bool fits = import.texture_misfit <= k_texture_fit;
  const std::string change = fits ? "fit lengths within " + percent(import.texture_misfit)
                                  : (import.rest_is_texture ? "change lengths by up to "
                                                            : "would change lengths by up to ") +
                                        percent(import.texture_misfit);
  if (import.rest_is_texture) return "Texture coordinates " + change + "; they are the rest shape.";
  if (!import.has_texture) {
    return "Texture coordinates are missing at corners of faces; the shape of each triangle in "
           "space is the rest shape.";
  }
  return "Texture coordinates " + change +
         "; the shape of each triangle in space is the rest shape.";
}

}  // namespace

std::vector<Description<ImportParameters>> Described<ImportParameters>::descriptions() {
  using P = ImportParameters;
  return {
      {&P::unit,
       {.name = "unit",
        .choices = {"auto", "m", "cm", "mm", "in"},
        .help = "Unit of the positions in the file. Auto: the unit that texture coordinates fit, "
                "else metres, or what a cloth larger than 20 m was more likely written in. Texture "
                "coordinates are in m."}},
      {&P::up,
       {.name = "up",
        .label = "up axis",
        .choices = {"z", "y", "x"},
        .help = "Axis of the file that points upwards."}},
      {&P::position,
       {.name = "position",
        .unit = "m",
        .min = -1e6,
        .max = 1e6,
        .help = "Added to all positions of the file, in weft's axes."}},
      {&P::weld,
       {.name = "weld",
        .choices = {"off", "exact", "distance"},
        .help = "Joins vertices at exactly the same position, or within a distance."}},
      {&P::weld_distance,
       {.name = "weld_distance",
        .label = "weld distance",
        .unit = "m",
        .min = 1e-6,
        .max = 1,
        .scale = Scale::logarithmic,
        .help = "Vertices no farther apart are joined where weld is distance."}},
      {&P::rest_shape,
       {.name = "rest_shape",
        .label = "rest shape",
        .choices = {"auto", "triangles", "texture"},
        .help = "Triangles: the shape of each triangle in space. Texture: its texture coordinates, "
                "in m. Auto: texture where it changes no length by more than 5 %."}},
      {&P::direction,
       {.name = "direction",
        .label = "warp direction",
        .choices = {"auto", "x", "y", "z"},
        .help = "Axis along which the warp runs where no texture coordinates say so. Auto: "
                "upwards, or along y where the cloth mostly lies flat."}},
  };
}

double unit_length(const std::string& unit) {
  for (const auto& [name, length] : k_units) {
    if (unit == name) return length;
  }
  return 1;
}

UnitGuess guess_unit(double size, double reach, const UnitRange& of_texture) {
  // A sheet of 40 cm with coordinates from 0 to 1 would fit inches, too, which are rarer.
  for (const char* unit : {"m", "cm", "mm"}) {
    const double length = unit_length(unit);
    const bool fits = length >= of_texture.min && length <= of_texture.max;
    if (fits && size * length <= k_largest_cloth) return {unit, true};
  }
  if (size <= k_largest_cloth) return {"m"};
  if (reach * unit_length("cm") <= k_usual_reach) return {"cm"};
  return {size * unit_length("mm") <= k_largest_cloth ? "mm" : "m"};
}

std::vector<std::string> ObjImport::notes() const {
  std::vector<std::string> notes = {unit_note(*this)};
  if (!is_solid) notes.push_back(rest_note(*this));
  const auto add = [&](int count, const char* one, const char* several) {
    if (count > 0) notes.push_back(counted(count, one, several));
  };
  add(continued, " line continues another.", " lines continue others.");
  add(welded, " vertex was joined to another at its position.",
      " vertices were joined to others at their positions.");
  add(duplicates - welded, " vertex stands exactly where another does; weld joins them.",
      " vertices stand exactly where others do; weld joins them.");
  add(unused, " vertex without a face was left out.", " vertices without a face were left out.");
  add(cut_faces, " face of more than four corners was cut into triangles.",
      " faces of more than four corners were cut into triangles.");
  add(collapsed_faces, " face was left without area by welding, and left out.",
      " faces were left without area by welding, and left out.");
  return notes;
}

}  // namespace weft
