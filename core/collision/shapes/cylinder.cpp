#include "core/collision/shapes/drawn_surface.h"
#include "core/collision/shapes/round_shapes.h"

namespace weft {

namespace {

struct CylinderParameters : SolidParameters {
  double radius = 0.1;  ///< m
  double length = 1;    ///< m
};

struct RoundTableParameters : SolidParameters {
  double radius = 0.35;  ///< m
  double slab = 0.04;    ///< m
};

/// A cylinder about z with flat ends; its centre is at a height z.
class Cylinder : public Shape {
 public:
  explicit Cylinder(const CylinderParameters& parameters)
      : radius_(parameters.radius), half_length_(parameters.length / 2) {}
  explicit Cylinder(const RoundTableParameters& table)
      : radius_(table.radius), half_length_(table.slab / 2), z_(-table.slab / 2) {}

  SurfacePoint find_nearest(const Vec3& p, int&) const override {
    return nearest_on_cylinder(p - z_ * Vec3::UnitZ(), radius_, half_length_);
  }
  double bend_radius() const override { return radius_; }
  const ConcaveShape* concave() const override { return nullptr; }
  DrawnSurface drawn() const override { return drawn_cylinder(radius_, half_length_, z_); }

 private:
  double radius_, half_length_;
  double z_ = 0;
};

}  // namespace

template <>
struct Described<CylinderParameters> {
  static std::vector<Description<CylinderParameters>> descriptions() {
    return solid_descriptions<CylinderParameters>(
        {{&CylinderParameters::radius, length_of_shape("radius", "Radius of the cylinder.", "R")},
         {&CylinderParameters::length,
          length_of_shape("length", "Length along its z axis, between the flat ends.")}});
  }
};

template <>
struct Described<RoundTableParameters> {
  static std::vector<Description<RoundTableParameters>> descriptions() {
    return solid_descriptions<RoundTableParameters>(
        {{&RoundTableParameters::radius,
          length_of_shape("radius", "Radius of the table's top.", "R")},
         {&RoundTableParameters::slab,
          length_of_shape("slab", "Height of the slab, below its position.")}});
  }
};

SolidKind cylinder_kind() {
  return table_entry<SolidKind, Cylinder, CylinderParameters>(
      "cylinder", "Cylinder", "A rod with flat ends, along its z axis.");
}

SolidKind round_table_kind() {
  return table_entry<SolidKind, Cylinder, RoundTableParameters>(
      "round_table", "Round table", "A round slab, whose top is at its position.");
}

}  // namespace weft
