#include "core/collision/shapes/drawn_surface.h"
#include "core/collision/shapes/round_shapes.h"

#include <cmath>
#include <numbers>

namespace weft {

namespace {

struct SphereParameters : SolidParameters {
  double radius = 0.3;  ///< m
};

struct CapsuleParameters : SolidParameters {
  double radius = 0.1;  ///< m
  double length = 0.5;  ///< m
};

/// The points nearer than a radius to the line from z = -l/2 to l/2; a sphere for l = 0.
class Capsule : public Shape {
 public:
  explicit Capsule(const SphereParameters& sphere) : radius_(sphere.radius) {}
  explicit Capsule(const CapsuleParameters& parameters)
      : radius_(parameters.radius), half_length_(parameters.length / 2) {}

  SurfacePoint find_nearest(const Vec3& p, int&) const override {
    const double z = std::clamp(p.z(), -half_length_, half_length_);
    const Direction out = direction_of(p - z * Vec3::UnitZ(), Vec3::UnitX());
    return {out.length - radius_, out.unit};
  }
  double bend_radius() const override { return radius_; }
  const ConcaveShape* concave() const override { return nullptr; }
  DrawnSurface drawn() const override {
    constexpr int k_rings = 16;  // of half a sphere
    std::vector<ProfilePoint> outline;
    for (int k = -k_rings; k <= k_rings; ++k) {
      const double slope = std::numbers::pi / 2 * k / k_rings;
      const double z = radius_ * std::sin(slope);
      const double radius = radius_ * std::cos(slope);
      if (k <= 0) outline.push_back({radius, z - half_length_, slope});
      if (k > 0 || (k == 0 && half_length_ > 0)) {
        outline.push_back({radius, z + half_length_, slope});
      }
    }
    return revolved(outline);
  }

 private:
  double radius_;
  double half_length_ = 0;
};

}  // namespace

template <>
struct Described<SphereParameters> {
  static std::vector<Description<SphereParameters>> descriptions() {
    return solid_descriptions<SphereParameters>(
        {{&SphereParameters::radius, length_of_shape("radius", "Radius of the sphere.", "R")}});
  }
};

template <>
struct Described<CapsuleParameters> {
  static std::vector<Description<CapsuleParameters>> descriptions() {
    return solid_descriptions<CapsuleParameters>(
        {{&CapsuleParameters::radius,
          length_of_shape("radius", "Radius of the capsule and its round ends.", "R")},
         {&CapsuleParameters::length,
          {.name = "length",
           .unit = "m",
           .max = 10,
           .help = "Distance of the centres of both ends, along its z axis."}}});
  }
};

SolidKind sphere_kind() {
  return table_entry<SolidKind, Capsule, SphereParameters>("sphere", "Sphere", "A ball.");
}

SolidKind capsule_kind() {
  return table_entry<SolidKind, Capsule, CapsuleParameters>(
      "capsule", "Capsule", "A rod with round ends, along its z axis.");
}

}  // namespace weft
