#include "core/collision/shapes/drawn_surface.h"
#include "core/collision/shapes/solid.h"

#include <limits>

namespace weft {

namespace {

struct BoxParameters : SolidParameters {
  Vec3 size = Vec3(0.4, 0.4, 0.4);  ///< m
};

struct SquareTableParameters : SolidParameters {
  double side = 0.6;   ///< m
  double slab = 0.04;  ///< m
};

/// A box along the axes.
class Box : public Shape {
 public:
  explicit Box(const BoxParameters& parameters) : half_(parameters.size / 2) {}
  explicit Box(const SquareTableParameters& table)
      : half_(table.side / 2, table.side / 2, table.slab / 2), centre_(0, 0, -table.slab / 2) {}

  // Uses the vector from the nearest point outside, and the nearest face inside.
  SurfacePoint find_nearest(const Vec3& p, int&) const override {
    const Vec3 from_centre = p - centre_;
    const Vec3 sign = from_centre.unaryExpr([](double x) { return x < 0 ? -1.0 : 1.0; });
    const Vec3 q = from_centre.cwiseAbs() - half_;
    const Vec3 outside = q.cwiseMax(0);
    const double distance = outside.norm();
    if (distance > 0) return {distance, outside.cwiseProduct(sign) / distance};
    Eigen::Index axis = 0;
    const double depth = q.maxCoeff(&axis);
    return {depth, sign[axis] * Vec3::Unit(axis)};
  }
  double bend_radius() const override { return std::numeric_limits<double>::infinity(); }
  const ConcaveShape* concave() const override { return nullptr; }
  DrawnSurface drawn() const override { return box_surface(2 * half_, centre_); }

 private:
  Vec3 half_;
  Vec3 centre_ = Vec3::Zero();
};

}  // namespace

template <>
struct Described<BoxParameters> {
  static std::vector<Description<BoxParameters>> descriptions() {
    return solid_descriptions<BoxParameters>({{&BoxParameters::size,
                                               {.name = "size",
                                                .unit = "m",
                                                .min = 0.001,
                                                .max = 10,
                                                .help = "Lengths of its edges."}}});
  }
};

template <>
struct Described<SquareTableParameters> {
  static std::vector<Description<SquareTableParameters>> descriptions() {
    return solid_descriptions<SquareTableParameters>(
        {{&SquareTableParameters::side, length_of_shape("side", "Side of the table's top.")},
         {&SquareTableParameters::slab,
          length_of_shape("slab", "Height of the slab, below its position.")}});
  }
};

SolidKind box_kind() {
  return table_entry<SolidKind, Box, BoxParameters>("box", "Box", "A box about its position.");
}

SolidKind square_table_kind() {
  return table_entry<SolidKind, Box, SquareTableParameters>(
      "square_table", "Square table", "A square slab, whose top is at its position.");
}

}  // namespace weft
