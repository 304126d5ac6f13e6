#include "app/widgets/slider_scale.h"

#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/forces/force.h"
#include "core/linear/linear_solver.h"
#include "core/linear/preconditioner.h"
#include "core/scene/scene.h"
#include "core/step/integrator.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

namespace weft {
namespace {

ParameterInfo real(double min, double max, Scale scale) {
  return {.name = "p", .min = min, .max = max, .scale = scale, .default_value = min};
}

TEST(SliderScale, TheEndsOfASliderAreTheEndsOfTheRange) {
  for (const Scale scale : {Scale::linear, Scale::logarithmic}) {
    for (const double min : {0.0, 1e-12, 0.3}) {
      const ParameterInfo info = real(min, 7, scale);
      EXPECT_EQ(slider_value(info, 0), min);
      EXPECT_EQ(slider_value(info, 1), 7);
      EXPECT_EQ(slider_position(info, min), 0);
      EXPECT_EQ(slider_position(info, 7), 1);
    }
  }
}

TEST(SliderScale, TheMiddleOfALogarithmicSliderIsTheGeometricMean) {
  EXPECT_DOUBLE_EQ(slider_value(real(1e-4, 1, Scale::logarithmic), 0.5), 1e-2);
}

TEST(SliderScale, ValuesBetweenAreRoundedToThreeDigits) {
  EXPECT_DOUBLE_EQ(slider_value(real(1e-4, 1, Scale::logarithmic), 0.7), 0.0631);
}

TEST(SliderScale, ALogarithmicSliderFromZeroReachesZeroAndSmallNumbers) {
  const ParameterInfo info = real(0, 100, Scale::logarithmic);
  EXPECT_EQ(slider_value(info, 0), 0);
  EXPECT_NEAR(slider_value(info, 1e-9), 1e-5, 1e-9);
  EXPECT_GT(slider_position(info, 1e-8), 0);
}

TEST(SliderScale, AWholeNumberStaysWhole) {
  ParameterInfo info = real(1, 10, Scale::linear);
  info.default_value = 1;
  EXPECT_EQ(slider_value(info, 0.52), 6);
}

TEST(SliderScale, AKeyMovesAWholeNumberByOneAtLeast) {
  constexpr double k_key = 0.01;  // fraction of the slider
  for (const Scale scale : {Scale::linear, Scale::logarithmic}) {
    ParameterInfo info = real(1, 50, scale);
    info.default_value = 1;
    double value = 1;
    for (const double direction : {1.0, -1.0}) {
      const double end = direction > 0 ? 50 : 1;
      while (value != end) {
        const double next =
            keyed_value(info, value, slider_position(info, value) + direction * k_key);
        EXPECT_GE(direction * (next - value), 1);
        EXPECT_EQ(next, std::round(next));
        if (next == value) break;
        value = next;
      }
    }
  }
}

TEST(SliderScale, EveryDefaultIsShownWhereItsValueIs) {
  const auto check = [](const std::vector<ParameterInfo>& infos) {
    for (const ParameterInfo& info : infos) {
      const double* value = std::get_if<double>(&info.default_value);
      if (value == nullptr || *value <= 0) continue;
      // The bound is half a unit of the third digit.
      EXPECT_NEAR(slider_value(info, slider_position(info, *value)) / *value, 1, 5e-3) << info.name;
    }
  };
  for (const ForceKind& kind : force_table()) check(*kind.parameters);
  for (const LinearSolverKind& kind : linear_solver_table()) check(*kind.parameters);
}

TEST(SliderScale, EveryNumberIsReadBackFromTheTextThatTypingBeginsWith) {
  const auto check = [](const std::vector<ParameterInfo>& infos) {
    for (const ParameterInfo& info : infos) {
      const double third = info.min + (info.max - info.min) / 3;
      if (const Vec3* vector = std::get_if<Vec3>(&info.default_value)) {
        for (const double value : {vector->x(), vector->y(), vector->z(), third})
          for (const std::string& text : {typed_text(value), exact_text(value)})
            EXPECT_EQ(typed_value(info, text), ParameterValue(value)) << info.name;
      } else if (std::holds_alternative<double>(info.default_value)) {
        for (const ParameterValue& value : {info.default_value, ParameterValue(info.min),
                                            ParameterValue(info.max), ParameterValue(third)})
          for (const std::string& text : {typed_text(std::get<double>(value)), to_text(value)})
            EXPECT_EQ(typed_value(info, text), value) << info.name;
      } else if (std::holds_alternative<int>(info.default_value)) {
        EXPECT_EQ(typed_value(info, to_text(info.default_value)), info.default_value) << info.name;
      }
    }
  };
  for (const ForceKind& kind : force_table()) check(*kind.parameters);
  for (const LinearSolverKind& kind : linear_solver_table()) check(*kind.parameters);
  for (const PreconditionerKind& kind : preconditioner_table()) check(*kind.parameters);
  for (const IntegratorKind& kind : integrator_table()) check(*kind.parameters);
  const Scene scene = default_scene();
  for (const char* group : {"mesh.grid", "time", "pins.motion", "pull"})
    check(find_group(scene, group)->infos());
}

TEST(SliderScale, TypedTextBecomesAValueOfTheDescribedType) {
  ParameterInfo info = real(0, 10, Scale::linear);
  info.unit = "N/m";
  EXPECT_EQ(typed_value(info, "2.5e-3 N/m"), ParameterValue(2.5e-3));
  EXPECT_EQ(typed_value(info, " 0,5N/m "), ParameterValue(0.5));
  EXPECT_EQ(typed_value(info, "7"), ParameterValue(7.0));
  EXPECT_EQ(typed_value(info, "2.5·10⁻³ N/m"), ParameterValue(2.5e-3));
  EXPECT_EQ(typed_value(info, "−7 N/m"), ParameterValue(-7.0));
  EXPECT_EQ(typed_value(info, "seven"), std::nullopt);
  EXPECT_EQ(typed_value(info, ""), std::nullopt);
  for (const char* other : {"10⁻", "2 3", "2 m", "2 N/m 3", "1.5.2"})
    EXPECT_EQ(typed_value(info, other), std::nullopt) << other;
  info.unit = "1/s";
  for (const char* rate : {"7", "7/s", "7 1/s"})
    EXPECT_EQ(typed_value(info, rate), ParameterValue(7.0)) << rate;
  info.default_value = 1;
  EXPECT_EQ(typed_value(info, "7"), ParameterValue(7));
  EXPECT_EQ(typed_value(info, "7.5"), ParameterValue(7.5));  // refused where it is set
}

TEST(SliderScale, TypedTextThatIsNotAllowedIsRefusedWithWhatIs) {
  ParameterInfo info;
  info.name = "frames";
  info.label = "number of frames";
  info.default_value = 1;
  info.min = 1;
  info.max = 60;
  EXPECT_EQ(allowed_typed_value(info, "12"), ParameterValue(12));
  for (const auto& [text, got] : std::map<std::string, std::string>{
           {"61", "61"}, {"7.5", "7.5"}, {"", "\"\""}, {"seven", "\"seven\""}}) {
    try {
      allowed_typed_value(info, text);
      ADD_FAILURE() << text;
    } catch (const InputError& error) {
      EXPECT_EQ(error.field(), info.label);
      EXPECT_EQ(error.value(), got);
      EXPECT_EQ(error.allowed(), allowed_text(info));
    }
  }
}

}  // namespace
}  // namespace weft
