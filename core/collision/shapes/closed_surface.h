#pragma once

#include "core/mesh/mesh.h"

#include <span>
#include <string>
#include <vector>

namespace weft {

/// Triangles, counterclockwise seen from outside.
struct TriangleSurface {
  std::vector<Vec3> positions;  ///< m
  std::vector<Triangle> triangles;

  const Vec3& corner(std::size_t triangle, std::size_t k) const {
    return positions[static_cast<std::size_t>(triangles[triangle][k])];
  }
  /// Returns the unit normal of a triangle.
  Vec3 normal(std::size_t triangle) const;

  bool operator==(const TriangleSurface&) const = default;
};

/// The names of a surface and its parts in errors. Vertices are counted from 1, as in OBJ files.
struct SurfaceSource {
  std::string field;       ///< the field with its name: "solids[0].mesh"
  std::string file;        ///< empty if it comes from no file
  std::vector<int> lines;  ///< of each triangle in that file

  /// Returns " (FILE:LINE)"; empty without a file.
  std::string location(std::size_t triangle) const;
};

/// Returns the number 3 triangle + k of a triangle's side k, which leads from its corner k to the
/// next one.
inline std::size_t side_number(std::size_t triangle, std::size_t k) { return 3 * triangle + k; }

/// Returns for each side the one that leads back along the same edge, on the other triangle there.
/// \throw InputError naming the source when the surface is open, an edge has more than two
/// triangles or two that face opposite directions, or parts of it meet at one vertex alone.
std::vector<int> opposite_sides(const TriangleSurface& surface, const SurfaceSource& source);

/// Returns the number of the connected part that each triangle belongs to; parts are numbered from
/// 0 in the order of their first triangles.
std::vector<int> connected_parts(std::span<const int> opposite_sides);

/// \throw InputError naming the source when a part encloses a negative volume, as it faces inwards
/// or is the wall of a hollow, or when it lies inside another part.
void check_parts(const TriangleSurface& surface, std::span<const int> parts,
                 const SurfaceSource& source);

}  // namespace weft
