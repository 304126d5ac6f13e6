#include "core/constraints/motion.h"

#include <array>
#include <cmath>

namespace weft {

namespace {

class NoMotion : public Motion {
 public:
  explicit NoMotion(const NoParameters&) {}
  Vec3 offset(double) const override { return Vec3::Zero(); }
  Vec3 velocity(double) const override { return Vec3::Zero(); }
};

class Sinusoid : public Motion {
 public:
  explicit Sinusoid(const SinusoidParameters& parameters) : parameters_(parameters) {}
  Vec3 offset(double t) const override {
    return std::sin(parameters_.omega * t) * parameters_.amplitude;
  }
  Vec3 velocity(double t) const override {
    return parameters_.omega * std::cos(parameters_.omega * t) * parameters_.amplitude;
  }

 private:
  SinusoidParameters parameters_;
};

}  // namespace

std::vector<Description<SinusoidParameters>> Described<SinusoidParameters>::descriptions() {
  return {{&SinusoidParameters::amplitude,
           {.name = "amplitude",
            .symbol = "a",
            .unit = "m",
            .min = -1,
            .max = 1,
            .help = "The vertices move by a sin(ωt)."}},
          {&SinusoidParameters::omega,
           {.name = "omega",
            .label = "angular frequency",
            .symbol = "ω",
            .unit = "1/s",
            .min = 0,
            .max = 20,
            .help = "Angular frequency of the motion."}}};
}

std::unique_ptr<Motion> make_sinusoid(const ParameterValues& values) {
  return std::make_unique<Sinusoid>(to_struct<SinusoidParameters>(values));
}

std::span<const MotionKind> motion_table() {
  static const std::array table = {
      table_entry<MotionKind, NoMotion, NoParameters>("none", "None", "Stays where it is."),
      table_entry<MotionKind, Sinusoid, SinusoidParameters>(
          "sinusoid", "Sinusoid", "Swings about its position: amplitude times sin(omega t).")};
  return table;
}

}  // namespace weft
