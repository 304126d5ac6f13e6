#include "core/constraints/freedom.h"
#include "core/constraints/motions/motion_kinds.h"
#include "core/constraints/motions/timed_motion.h"

namespace weft {

namespace {

struct CircleParameters {
  Vec3 centre = {0.1, 0, 0};  ///< m
  Vec3 axis = Vec3::UnitZ();
  double omega = 2;  ///< rad/s
  double phase = 0;  ///< rad
};

/// Moves every point on a circle of its own: d = c - R c, with the rotation R by omega t + phi
/// about the axis. d is 0 where phi and t are. The body does not turn.
class Circle : public Motion {
 public:
  explicit Circle(const CircleParameters& parameters)
      : centre_(parameters.centre),
        axis_(unit_direction(parameters.axis, "axis")),
        omega_(parameters.omega),
        phase_(parameters.phase) {}
  RigidPose at(double t) const override {
    const RigidPose turn =
        turned(rotation_about(axis_, omega_ * t + phase_), omega_ * axis_, centre_);
    return translated(turn.translation, turn.translation_rate);
  }
  bool rests() const override { return omega_ == 0 || centre_.cross(axis_).isZero(0); }

 private:
  Vec3 centre_, axis_;
  double omega_, phase_;
};

}  // namespace

template <>
struct Described<CircleParameters> {
  static std::vector<Description<CircleParameters>> descriptions() {
    return {{&CircleParameters::centre,
             {.name = "centre",
              .symbol = "c",
              .unit = "m",
              .min = -1,
              .max = 1,
              .help = "Vector from a point's position to the centre of its circle."}},
            {&CircleParameters::axis,
             {.name = "axis",
              .min = -1,
              .max = 1,
              .help = "The direction that circles are normal to."}},
            {&CircleParameters::omega, angular_speed_info()},
            {&CircleParameters::phase, phase_info("Where on its circle a point begins.")}};
  }
};

MotionKind circle_kind() {
  return timed_motion<Circle, CircleParameters>(
      "circle", "Circle", "Moves on a circle without turning: each point has a circle of its own.");
}

}  // namespace weft
