#include "core/constraints/motions/motion_kinds.h"
#include "core/constraints/motions/timed_motion.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

struct KeyframesParameters {
  Keyframes keyframes = {{0}, {1, {0, 0, 0.2}}, {2}};
  std::string interpolation = "smooth";
  Vec3 centre = Vec3::Zero();  ///< m
};

/// A value and its time derivative.
struct Moving {
  Vec3 value, rate;
};

/// Returns the slope of a smooth curve between secants of slopes `before` and `after` over times of
/// a and b seconds, Fritsch and Butland 1984: the curve never leaves the range of two neighbours,
/// and is therefore constant between equal ones.
double slope_between(double before, double after, double a, double b) {
  if (before * after <= 0) return 0;
  return 3 * (a + b) / ((2 * b + a) / before + (b + 2 * a) / after);
}

/// Interpolates the values of keyframes; it is constant before the first and after the last.
class Curve {
 public:
  Curve(const Keyframes& frames, Vec3 Keyframe::*value, bool smooth) : smooth_(smooth) {
    for (const Keyframe& frame : frames) {
      times_.push_back(frame.time);
      values_.push_back(frame.*value);
    }
    slopes_.assign(frames.size(), Vec3::Zero());
    for (std::size_t k = 1; k + 1 < times_.size(); ++k) {
      const double a = times_[k] - times_[k - 1], b = times_[k + 1] - times_[k];
      const Vec3 before = secant(k - 1), after = secant(k);
      for (int i = 0; i < 3; ++i) slopes_[k][i] = slope_between(before[i], after[i], a, b);
    }
  }

  Moving at(double t) const {
    if (t < times_.front()) return {values_.front(), Vec3::Zero()};
    if (t >= times_.back()) return {values_.back(), Vec3::Zero()};
    const auto next = std::ranges::upper_bound(times_, t);
    const auto k = static_cast<std::size_t>(next - times_.begin()) - 1;
    const double d = times_[k + 1] - times_[k], c = (t - times_[k]) / d;
    if (!smooth_) return {(1 - c) * values_[k] + c * values_[k + 1], secant(k)};
    // Evaluates the cubic with these values and slopes at both ends, and its derivative.
    const Vec3 rise = values_[k + 1] - values_[k];
    const Vec3 &m = slopes_[k], &n = slopes_[k + 1];
    return {values_[k] + c * c * (3 - 2 * c) * rise + c * (1 - c) * d * ((1 - c) * m - c * n),
            6 * c * (1 - c) / d * rise + (1 - c) * (1 - 3 * c) * m + c * (3 * c - 2) * n};
  }

  bool rests() const {
    return std::ranges::all_of(values_, [&](const Vec3& v) { return v == values_.front(); });
  }

 private:
  Vec3 secant(std::size_t k) const {
    return (values_[k + 1] - values_[k]) / (times_[k + 1] - times_[k]);
  }

  std::vector<double> times_;
  std::vector<Vec3> values_, slopes_;  ///< slopes: 0 at both ends
  bool smooth_;
};

/// Returns w of R = exp([theta]x) as theta changes at `rate`: w = J theta' with
///   J = I + (1 - cos a)/a^2 [theta]x + (a - sin a)/a^3 [theta]x^2,   a = |theta|,
/// the left Jacobian of rotations.
Vec3 angular_velocity(const Vec3& theta, const Vec3& rate) {
  constexpr double k_small = 1e-3;  // where the next terms of the series are below 1e-13
  const double a = theta.norm();
  const double first = a < k_small ? 0.5 - a * a / 24 : (1 - std::cos(a)) / (a * a);
  const double second = a < k_small ? 1.0 / 6 - a * a / 120 : (a - std::sin(a)) / (a * a * a);
  const Vec3 across = theta.cross(rate);
  return rate + first * across + second * theta.cross(across);
}

Mat3 rotation_of(const Vec3& theta) {
  const double a = theta.norm();
  if (a == 0) return Mat3::Identity();
  return rotation_about(theta / a, a);
}

class KeyframedMotion : public Motion {
 public:
  explicit KeyframedMotion(const KeyframesParameters& p)
      : offset_(p.keyframes, &Keyframe::offset, p.interpolation == "smooth"),
        turn_(p.keyframes, &Keyframe::turn, p.interpolation == "smooth"),
        centre_(p.centre) {}
  RigidPose at(double t) const override {
    const Moving offset = offset_.at(t), turn = turn_.at(t);
    RigidPose pose =
        turned(rotation_of(turn.value), angular_velocity(turn.value, turn.rate), centre_);
    pose.translation += offset.value;
    pose.translation_rate += offset.rate;
    return pose;
  }
  bool rests() const override { return offset_.rests() && turn_.rests(); }

 private:
  Curve offset_, turn_;
  Vec3 centre_;
};

}  // namespace

template <>
struct Described<KeyframesParameters> {
  static std::vector<Description<KeyframesParameters>> descriptions() {
    return {{&KeyframesParameters::keyframes,
             {.name = "keyframes",
              .unit = "m",
              .min = -10,
              .max = 10,
              .help = "Offsets and turns at ascending times; it stands still before and after."}},
            {&KeyframesParameters::interpolation,
             {.name = "interpolation",
              .choices = {"smooth", "linear"},
              .help = "Smooth: cubics that begin and end at rest and never overshoot. Linear: a "
                      "constant velocity from one to the next."}},
            {&KeyframesParameters::centre,
             {.name = "centre",
              .unit = "m",
              .min = -10,
              .max = 10,
              .help = "The point about which it turns."}}};
  }
};

MotionKind keyframes_kind() {
  return timed_motion<KeyframedMotion, KeyframesParameters>(
      "keyframes", "Keyframes", "Passes through given positions at given times.");
}

}  // namespace weft
