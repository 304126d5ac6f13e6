#include "core/constraints/freedom.h"
#include "core/constraints/motions/motion_kinds.h"
#include "core/constraints/motions/timed_motion.h"

namespace weft {

namespace {

struct TurnParameters {
  Vec3 point = Vec3::Zero();  ///< m
  Vec3 axis = Vec3::UnitZ();
  double omega = 1;  ///< rad/s
  double phase = 0;  ///< rad
};

class Turn : public Motion {
 public:
  explicit Turn(const TurnParameters& parameters)
      : point_(parameters.point),
        axis_(unit_direction(parameters.axis, "axis")),
        omega_(parameters.omega),
        phase_(parameters.phase) {}
  RigidPose at(double t) const override {
    return turned(rotation_about(axis_, omega_ * t + phase_), omega_ * axis_, point_);
  }
  bool rests() const override { return omega_ == 0; }

 private:
  Vec3 point_, axis_;
  double omega_, phase_;
};

}  // namespace

template <>
struct Described<TurnParameters> {
  static std::vector<Description<TurnParameters>> descriptions() {
    return {{&TurnParameters::point,
             {.name = "point", .unit = "m", .min = -10, .max = 10, .help = "A point on the axis."}},
            {&TurnParameters::axis,
             {.name = "axis", .min = -1, .max = 1, .help = "The direction of the axis."}},
            {&TurnParameters::omega, angular_speed_info()},
            {&TurnParameters::phase, phase_info("How far it has turned when it begins.")}};
  }
};

MotionKind turn_kind() {
  return timed_motion<Turn, TurnParameters>("turn", "Turn",
                                            "Turns about an axis as one rigid body.");
}

}  // namespace weft
