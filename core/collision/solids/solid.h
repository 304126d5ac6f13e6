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

/// The surface of a solid as one of its points sees it.
struct SurfacePoint {
  double distance;  ///< m; negative inside
  Vec3 normal;      ///< unit, outwards: the gradient of the distance
};

/// What is asked of a shape whose distance has several minima along an edge.
class ConcaveShape {
 public:
  virtual ~ConcaveShape() = default;
  /// The point of an edge or a triangle, by its 2 or 3 corners, that is nearest to the surface;
  /// none where they meet, or where a corner is inside.
  virtual std::optional<NearestPair> nearest_outside(std::span<const Vec3> corners) const = 0;
};

/// The shape of a solid in its own coordinates.
class Shape {
 public:
  virtual ~Shape() = default;
  /// The nearest point of the surface. `hint` is what an earlier call for a point nearby left in
  /// it, or -1: it shortens the search of a shape that searches, and changes no result.
  virtual SurfacePoint find_nearest(const Vec3& p, int& hint) const = 0;
  SurfacePoint nearest(const Vec3& p) const {
    int hint = -1;
    return find_nearest(p, hint);
  }
  /// The radius of its narrowest bend, m: an edge of length L between two points of the surface is
  /// about L^2 / 8R inside. Infinite where the surface is made of planes.
  virtual double bend_radius() const = 0;
  /// Null where it is convex: where the line between any two of its points is inside.
  virtual const ConcaveShape* concave() const = 0;
  /// The distance is convex then, too.
  bool is_convex() const { return concave() == nullptr; }
  /// What is drawn of it.
  virtual DrawnSurface drawn() const = 0;
};

/// Where a solid is and how it touches, which all kinds have in common.
struct SolidParameters {
  Vec3 position = Vec3::Zero();  ///< m
  Vec3 rotation = Vec3::Zero();  ///< about x, then y, then z, degrees
  double friction = 0.3;         ///< mu
  double thickness = 0.005;      ///< m
};

/// Describes a length of a shape, in m.
ParameterInfo length_of_shape(std::string name, std::string help, std::string symbol = {});

/// The descriptions of those for the parameters of one kind.
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
  /// A kind that takes a mesh has that of a ball here.
  std::unique_ptr<Shape> (*make)(const ParameterValues&) = nullptr;
  /// Null for a kind that takes none.
  std::unique_ptr<Shape> (*make_of_mesh)(const ParameterValues&,
                                         std::shared_ptr<const SolidMesh>) = nullptr;
};

/// All kinds of solids.
std::span<const SolidKind> solid_table();

/// The shape that was chosen, of that mesh where it takes one; without a mesh it has the ball's.
/// \throw InputError naming `path` when the kind is in no table.
std::unique_ptr<Shape> make_shape(const Choice& shape, const std::shared_ptr<const SolidMesh>& mesh,
                                  const std::string& path);

/// What a solid of any kind has in common with the others.
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
