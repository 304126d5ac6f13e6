#pragma once

#include "core/base/table.h"
#include "core/base/units.h"

#include <memory>
#include <optional>
#include <span>

namespace weft {

struct DrawnSurface;
struct NearestPair;
class SolidMesh;

/// The nearest point of a solid's surface, seen from a point.
struct SurfacePoint {
  double distance;  ///< m; negative inside
  Vec3 normal;      ///< unit, outwards: the gradient of the distance
};

/// The facet of a shape whose distance has several minima along an edge.
class ConcaveShape {
 public:
  virtual ~ConcaveShape() = default;
  /// Returns the point of an edge or a triangle, given by its 2 or 3 corners, that is nearest to
  /// the surface; none where they meet, or if a corner is inside.
  virtual std::optional<NearestPair> nearest_outside(std::span<const Vec3> corners) const = 0;
  /// Returns the distance of an edge or a triangle, without its corners, from the surface, m, or
  /// `limit` if that is smaller; 0 where they meet. No corner is inside.
  virtual double distance_within(std::span<const Vec3> corners, double limit) const = 0;
  /// Returns whether an edge or a triangle may meet the surface while its 2 or 3 corners move along
  /// straight lines from one position to another.
  virtual bool may_meet(std::span<const Vec3> from, std::span<const Vec3> to) const = 0;
};

/// The shape of a solid in its own coordinates.
class Shape {
 public:
  virtual ~Shape() = default;
  /// Returns the nearest point of the surface. `hint` is the value that an earlier call for a point
  /// nearby left in it, or -1: it shortens the search of a shape that searches, and changes no
  /// result.
  virtual SurfacePoint find_nearest(const Vec3& p, int& hint) const = 0;
  SurfacePoint nearest(const Vec3& p) const {
    int hint = -1;
    return find_nearest(p, hint);
  }
  /// Returns the radius of the narrowest bend, m: an edge of length L between two points of the
  /// surface is about L^2 / 8R inside. Infinite if the surface is made of planes.
  virtual double bend_radius() const = 0;
  /// Returns null if the shape is convex: the line between any two of its points is inside.
  virtual const ConcaveShape* concave() const = 0;
  /// Returns whether the shape is convex; its distance is convex then, too.
  bool is_convex() const { return concave() == nullptr; }
  /// Returns the surface that is drawn.
  virtual DrawnSurface drawn() const = 0;
};

/// The position and the contact properties, which all kinds of solids have in common.
struct SolidParameters {
  Vec3 position = Vec3::Zero();  ///< m
  Vec3 rotation = Vec3::Zero();  ///< about x, then y, then z, degrees
  double friction = 0.3;         ///< mu
  double thickness = 0.005;      ///< m
};

/// Describes a length of a shape, in m.
ParameterInfo length_of_shape(std::string name, std::string help, std::string symbol = {});

/// Returns these descriptions for the parameters of one kind.
template <class Parameters>
std::vector<Description<Parameters>> solid_descriptions(
    std::vector<Description<Parameters>> own = {}) {
  std::vector<Description<Parameters>> all = {
      {&Parameters::position,
       {.name = "position", .unit = "m", .min = -1e6, .max = 1e6, .help = "Where the solid is."}},
      {&Parameters::rotation,
       {.name = "rotation",
        .unit = "°",
        .min = -360,
        .max = 360,
        .help = "How far it is turned about x, then about y, then about z."}}};
  all.insert(all.end(), own.begin(), own.end());
  all.push_back({&Parameters::friction,
                 {.name = "friction",
                  .symbol = "μ",
                  .max = 10,
                  .help = "Coulomb's coefficient of the friction between solid and cloth."}});
  all.push_back({&Parameters::thickness,
                 {.name = "thickness",
                  .symbol = "δ",
                  .unit = "m",
                  .min = 1e-5,
                  .max = 0.1,
                  .scale = Scale::logarithmic,
                  .help = "Vertices of the cloth are kept this far from the surface."}});
  return all;
}

template <>
struct Described<SolidParameters> {
  static std::vector<Description<SolidParameters>> descriptions() {
    return solid_descriptions<SolidParameters>();
  }
};

struct SolidKind : TableEntry {
  /// Makes the shape; a kind that takes a mesh makes that of a ball here.
  std::unique_ptr<Shape> (*make)(const ParameterValues&) = nullptr;
  /// Makes the shape from a mesh; null for a kind that takes none.
  std::unique_ptr<Shape> (*make_of_mesh)(const ParameterValues&,
                                         std::shared_ptr<const SolidMesh>) = nullptr;
};

/// Returns all kinds of solids.
std::span<const SolidKind> solid_table();

/// Makes the chosen shape, from the mesh if its kind takes one; without a mesh it has the ball's.
/// \throw InputError naming `path` when the kind is in no table.
std::unique_ptr<Shape> make_shape(const Choice& shape, const std::shared_ptr<const SolidMesh>& mesh,
                                  const std::string& path);

/// Returns the parameters that solids of all kinds have in common.
SolidParameters solid_parameters(const ParameterValues& values);

SolidKind plane_kind();
SolidKind sphere_kind();
SolidKind capsule_kind();
SolidKind cylinder_kind();
SolidKind box_kind();
SolidKind square_table_kind();
SolidKind round_table_kind();
SolidKind mesh_kind();

}  // namespace weft
