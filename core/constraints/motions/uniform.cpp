#include "core/constraints/motions/motion_kinds.h"
#include "core/constraints/motions/timed_motion.h"

namespace weft {

namespace {

struct UniformParameters {
  Vec3 velocity = Vec3::Zero();  ///< m/s
  Vec3 offset = Vec3::Zero();    ///< m
};

/// The displacement is d = o + u t: the texts prescribe it as a constant z, which is u - v of a
/// step in dv.
class UniformMotion : public Motion {
 public:
  explicit UniformMotion(const UniformParameters& parameters)
      : velocity_(parameters.velocity), offset_(parameters.offset) {}
  RigidPose at(double t) const override { return translated(offset_ + t * velocity_, velocity_); }
  bool rests() const override { return velocity_.isZero(0); }

 private:
  Vec3 velocity_, offset_;
};

}  // namespace

template <>
struct Described<UniformParameters> {
  static std::vector<Description<UniformParameters>> descriptions() {
    return {{&UniformParameters::velocity,
             {.name = "velocity",
              .symbol = "u",
              .unit = "m/s",
              .min = -10,
              .max = 10,
              .help = "The velocity that is prescribed."}},
            {&UniformParameters::offset,
             {.name = "offset",
              .symbol = "o",
              .unit = "m",
              .min = -100,
              .max = 100,
              .help = "How far from its position it begins."}}};
  }
};

MotionKind uniform_kind() {
  return timed_motion<UniformMotion, UniformParameters>(
      "uniform", "Uniform", "Moves straight on at a constant velocity.");
}

}  // namespace weft
