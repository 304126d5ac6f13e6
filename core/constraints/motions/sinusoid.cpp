#include "core/constraints/motions/motion_kinds.h"
#include "core/constraints/motions/timed_motion.h"

#include <cmath>

namespace weft {

namespace {

struct SinusoidParameters {
  Vec3 amplitude = Vec3::Zero();  ///< m
  double omega = 2;               ///< 1/s
  double phase = 0;               ///< rad
};

/// The displacement is d = a sin(omega t + phi).
class Sinusoid : public Motion {
 public:
  explicit Sinusoid(const SinusoidParameters& parameters) : parameters_(parameters) {}
  RigidPose at(double t) const override {
    const auto& [a, omega, phase] = parameters_;
    const double angle = omega * t + phase;
    return translated(std::sin(angle) * a, omega * std::cos(angle) * a);
  }
  bool rests() const override { return parameters_.amplitude.isZero(0) || parameters_.omega == 0; }

 private:
  SinusoidParameters parameters_;
};

}  // namespace

template <>
struct Described<SinusoidParameters> {
  static std::vector<Description<SinusoidParameters>> descriptions() {
    return {{&SinusoidParameters::amplitude,
             {.name = "amplitude",
              .symbol = "a",
              .unit = "m",
              .min = -1,
              .max = 1,
              .help = "How far it swings to either side."}},
            {&SinusoidParameters::omega,
             {.name = "omega",
              .label = "angular frequency",
              .symbol = "ω",
              .unit = "1/s",
              .min = 0,
              .max = 20,
              .help = "Angular frequency of the motion."}},
            {&SinusoidParameters::phase, phase_info("Where in its swing the motion begins.")}};
  }
};

MotionKind sinusoid_kind() {
  return timed_motion<Sinusoid, SinusoidParameters>("sinusoid", "Sinusoid",
                                                    "Swings about its position: a sin(ωt + φ).");
}

}  // namespace weft
