#include "core/constraints/motions/timed_motion.h"

#include "core/constraints/motion.h"

#include <algorithm>

namespace weft {

namespace {

class TimedMotion : public Motion {
 public:
  TimedMotion(double start, std::unique_ptr<const Motion> motion)
      : start_(start), motion_(std::move(motion)) {}

  RigidPose at(double t) const override {
    RigidPose pose = motion_->at(std::max(t - start_, 0.0));
    if (!has_reached(t, start_)) pose.angular_velocity = pose.translation_rate = Vec3::Zero();
    return pose;
  }
  bool rests() const override { return motion_->rests(); }

 private:
  double start_;  ///< s
  std::unique_ptr<const Motion> motion_;
};

}  // namespace

ParameterInfo start_info() {
  return {.name = std::string(k_start_of_motion),
          .unit = "s",
          .min = 0,
          .max = 1e6,
          .scale = Scale::logarithmic,
          .help = "When it begins to move; until then it stays where it begins."};
}

std::unique_ptr<Motion> starting_at(double start, std::unique_ptr<const Motion> motion) {
  return std::make_unique<TimedMotion>(start, std::move(motion));
}

}  // namespace weft
