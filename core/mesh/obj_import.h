#pragma once

#include "core/base/parameters.h"
#include "core/base/units.h"

#include <string>
#include <vector>

namespace weft {

/// How the mesh in a file becomes a cloth: its unit and axes, what is welded, and what is its rest
/// shape.
struct ImportParameters {
  std::string unit = "auto";
  std::string up = "z";
  Vec3 position = Vec3::Zero();  ///< m
  std::string weld = "off";
  double weld_distance = 1e-4;  ///< m
  std::string rest_shape = "auto";
  std::string direction = "auto";
};

template <>
struct Described<ImportParameters> {
  static std::vector<Description<ImportParameters>> descriptions();
};

/// Texture coordinates that stretch no side of a triangle by more are taken for the rest shape.
constexpr double k_texture_fit = 0.05;

/// What reading a mesh found and decided.
struct ObjImport {
  std::string unit;            ///< the unit that was taken, by its name in ImportParameters
  double largest_written = 0;  ///< the largest size along an axis as written in the file
  Vec3 size = Vec3::Zero();    ///< of the cloth along the axes, m
  int vertices = 0;            ///< of the cloth
  int faces = 0;               ///< of the file
  int duplicates = 0;          ///< vertices at exactly the same position as one before
  int welded = 0;              ///< vertices that were joined to one before
  int unused = 0;              ///< vertices without a face, which are left out
  int cut_faces = 0;           ///< faces of more than four corners, which are cut into triangles
  int collapsed_faces = 0;     ///< faces that welding has left no area, which are left out
  bool has_texture = false;    ///< whether every corner of a face has texture coordinates
  double texture_misfit =
      0;  ///< largest relative difference of lengths in them from those in space
  bool rest_is_texture = false;  ///< otherwise each triangle's shape in space is its rest shape

  /// What was decided and why, a sentence each, the unit first.
  std::vector<std::string> notes() const;
  bool guessed_unit = false;
};

/// The length of a unit in m, by its name. \pre it is no "auto"
double unit_length(const std::string& unit);

/// The unit that the size of a cloth suggests: metres unless it would be larger than any cloth.
/// `size` is its largest size along an axis, `reach` its largest coordinate, as written.
std::string guessed_unit(double size, double reach);

}  // namespace weft
