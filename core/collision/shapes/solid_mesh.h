#pragma once

#include "core/base/errors.h"
#include "core/collision/shapes/solid.h"
#include "core/collision/shapes/solid_import.h"
#include "core/collision/shapes/surface_tree.h"

namespace weft {

/// The largest number of triangles of a solid's mesh.
constexpr std::size_t k_max_solid_triangles = 200'000;

/// A closed surface of triangles whose signed distance is known everywhere. It never changes, so
/// that scenes can share it.
class SolidMesh {
 public:
  /// `obj` is the file that the surface comes from, if any, and `import` how it was read from it.
  /// \throw InputError naming the source unless the surface is closed,
  /// counterclockwise from outside, does not cross itself and is not too large.
  SolidMesh(TriangleSurface surface, std::string obj, const SurfaceSource& source,
            SolidImport import = {});

  const TriangleSurface& surface() const { return surface_; }
  std::span<const int> opposite_sides() const { return opposite_sides_; }
  const std::string& obj() const { return obj_; }
  const SolidImport& import() const { return import_; }
  /// Returns the findings of reading the file; nothing where the surface was not read from one.
  const std::shared_ptr<const ObjImport>& found() const { return found_; }
  /// Returns whether the surface is connected and bends outwards everywhere.
  bool is_convex() const { return is_convex_; }
  /// Returns Shape::bend_radius(), m.
  double bend_radius() const { return bend_radius_; }

  /// Returns the nearest point of the surface. Allocates nothing.
  SurfacePoint find_nearest(const Vec3& p, int& hint) const;
  SurfacePoint nearest(const Vec3& p) const {
    int hint = -1;
    return find_nearest(p, hint);
  }

  /// Implements ConcaveShape. Allocates nothing.
  std::optional<NearestPair> nearest_outside(std::span<const Vec3> corners) const;
  /// See ConcaveShape::distance_within. Allocates nothing.
  double distance_within(std::span<const Vec3> corners, double limit) const;
  /// See ConcaveShape::may_meet.
  bool may_meet(std::span<const Vec3> from, std::span<const Vec3> to) const;

  void set_found(ObjImport found) { found_ = std::make_shared<const ObjImport>(std::move(found)); }

  bool operator==(const SolidMesh& other) const {
    return obj_ == other.obj_ && import_ == other.import_ && surface_ == other.surface_;
  }

 private:
  Vec3 pseudonormal(const NearestOnSurface& found) const;
  /// Takes the nearest pair of an edge or a triangle and the surface if it is nearer than `found`,
  /// leaving out pairs at a corner.
  void take_nearest_pair(std::span<const Vec3> corners, NearestPair& found) const;

  TriangleSurface surface_;
  std::string obj_;
  SolidImport import_;
  std::shared_ptr<const ObjImport> found_;
  SurfaceTree tree_;
  std::vector<int> opposite_sides_;
  bool is_convex_ = false;
  double bend_radius_ = 0;
  std::vector<Vec3> normals_;         ///< of triangles
  std::vector<Vec3> vertex_normals_;  ///< sums of the normals around each vertex, each times its
                                      ///< angle there
};

/// Returns a ball of radius 0.2 m, the mesh of a solid until it is given another.
std::shared_ptr<const SolidMesh> ball_mesh();

}  // namespace weft
