#include "core/collision/shapes/drawn_surface.h"
#include "core/collision/shapes/solid.h"

#include <limits>

namespace weft {

namespace {

struct PlaneParameters : SolidParameters {
  double size = 4;  ///< m
};

/// Everything below z = 0.
class Plane : public Shape {
 public:
  explicit Plane(const PlaneParameters& parameters) : size_(parameters.size) {}
  SurfacePoint find_nearest(const Vec3& p, int&) const override { return {p.z(), Vec3::UnitZ()}; }
  double bend_radius() const override { return std::numeric_limits<double>::infinity(); }
  const ConcaveShape* concave() const override { return nullptr; }
  DrawnSurface drawn() const override { return square_surface(size_); }

 private:
  double size_;
};

}  // namespace

template <>
struct Described<PlaneParameters> {
  static std::vector<Description<PlaneParameters>> descriptions() {
    return solid_descriptions<PlaneParameters>(
        {{&PlaneParameters::size,
          {.name = "size",
           .unit = "m",
           .min = 0.1,
           .max = 100,
           .help = "Side of the square that is drawn; the plane itself has no end."}}});
  }
};

SolidKind plane_kind() {
  return table_entry<SolidKind, Plane, PlaneParameters>(
      "plane", "Plane", "A floor or a slope: all of space on one side, z < 0 unless it is turned.");
}

}  // namespace weft
