#include "core/lab/lesson/expression.h"

#include "core/base/errors.h"
#include "core/lab/lesson/lesson_names.h"
#include "tests/support/laboratories.h"
#include "tests/support/message_of.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

/// Two hanging cloths, of which the second one has taken a step.
class Expressions : public testing::Test {
 protected:
  void SetUp() override { laboratory_.step(WorldId(1)); }

  LessonSubject subject() { return {laboratory_.worlds(), experiments_}; }
  double number(const std::string& text) {
    return Expression(text, "number").number(subject()).value;
  }
  bool truth(const std::string& text) { return Expression(text, "reached").truth(subject()); }
  std::string shown(const std::string& text) { return shown_expression(text).words(subject()); }
  std::string refused(const std::string& text) {
    return message_of<InputError>([&] { Expression(text, "number").value(subject()); });
  }

  Laboratory laboratory_ = laboratory_of({scene_of_size(5), scene_of_size(5)});
  ExperimentNumbers experiments_;
};

TEST_F(Expressions, FollowTheRulesOfArithmetic) {
  EXPECT_DOUBLE_EQ(number("1 + 2*3 - 4/2"), 5);
  EXPECT_DOUBLE_EQ(number("-2^2"), -4);
  EXPECT_DOUBLE_EQ(number("2^3^2"), 512);
  EXPECT_DOUBLE_EQ(number("2^-1"), 0.5);
  EXPECT_DOUBLE_EQ(number("(1 + 2)*3"), 9);
  EXPECT_DOUBLE_EQ(number("7 - 2 - 1"), 4);
  EXPECT_DOUBLE_EQ(number("ceil(2.1)"), 3);
  EXPECT_TRUE(truth("not 1 > 2 and 2 <= 2 or 1 == 2"));
  EXPECT_FALSE(truth("(1 == 1 or 1 == 1) and 1 >= 2"));
}

TEST_F(Expressions, CarryUnits) {
  EXPECT_DOUBLE_EQ(number("8 ms + 0.002 s"), 0.01);
  EXPECT_DOUBLE_EQ(number("6 m/s"), 6);
  EXPECT_DOUBLE_EQ(number("6 m/2"), 3);
  EXPECT_DOUBLE_EQ(number("6 m/step(world)"), 6 / (1.0 / 60));
  EXPECT_DOUBLE_EQ(number("(4 m²)^0.5"), 2);
  EXPECT_TRUE(truth("50% == 0.5 and 1 kN > 999 N"));
  EXPECT_EQ(Expression("0.2 kg/m² * 3 m^2", "number").type().dimension, (Dimension{0, 1, 0}));
}

TEST_F(Expressions, TellOfTheWorldTheyName) {
  EXPECT_DOUBLE_EQ(number("time(world)"), 0);
  EXPECT_DOUBLE_EQ(number("time(world_1)"), 1.0 / 60);
  EXPECT_DOUBLE_EQ(number("steps(world_1)"), 1);
  EXPECT_DOUBLE_EQ(number("vertices(world)"), 25);
  EXPECT_DOUBLE_EQ(number("unknowns(world)"), 75);
  EXPECT_DOUBLE_EQ(number("height(world)"), 1.2);
  EXPECT_DOUBLE_EQ(number("max_speed(world)"), 0);
  EXPECT_GT(number("max_speed(world_1)"), 0.1);
  EXPECT_GT(number("iterations(world_1)"), 0);
  EXPECT_LT(number("residual(world_1)"), 1e-2);
  EXPECT_TRUE(std::isnan(number("residual(world)")));
  EXPECT_GT(number("difference(world, world_1)"), 0);
  EXPECT_EQ(number("difference(world, world)"), 0);
  EXPECT_EQ(number("parameter(world, \"material.density\")"), 0.2);
  EXPECT_EQ(number("parameter(world, \"solver.max_iterations\")"), 1000);
  EXPECT_TRUE(truth("chosen(world, \"integrator\", \"implicit_euler\")"));
  EXPECT_FALSE(truth("exploded(world)"));
}

TEST_F(Expressions, FindTheStableStepOfSymplecticEuler) {
  const double h = number("stable_step(world)");
  for (const auto& [fraction, explodes] : {std::pair{0.97, false}, {1.1, true}}) {
    Scene scene = scene_of_size(5);
    choose(scene, "integrator", "symplectic_euler");
    scene.time.set("h_disp", fraction * h);
    Laboratory laboratory = laboratory_of({scene});
    for (int step = 0; step < 500 && !laboratory.world(WorldId(0)).failure(); ++step)
      laboratory.step(WorldId(0));
    EXPECT_EQ(laboratory.world(WorldId(0)).explosion().has_value(), explodes) << fraction;
  }
}

TEST_F(Expressions, MeasureWithoutChangingABit) {
  Laboratory alone = laboratory_of({scene_of_size(5)});
  for (int step = 0; step < 10; ++step) {
    for (const LessonName& name : lesson_names())
      if (name.parameters.size() == 1 && name.parameters[0].kind == LessonName::Kind::world)
        Expression(name.name + "(world)", "number").value(subject());
    laboratory_.step(WorldId(0));
    alone.step(WorldId(0));
  }
  EXPECT_EQ(bits_of(laboratory_), bits_of(alone));
}

TEST_F(Expressions, TakeTheNumbersOfExperiments) {
  EXPECT_NEAR(number("reproduce(\"lecture\", \"oscillator implicit_euler: amplification a step\")"),
              std::sqrt(0.5), 1e-6);
  EXPECT_EQ(shown("reproduce(\"lecture\", \"cantilever: omega_max\") | Hz | 4"), "2670 Hz");
  EXPECT_TRUE(refused("reproduce(\"poem\", \"x\")")
                  .starts_with("number: got \"poem\", expected one of: chen"));
  EXPECT_TRUE(refused("reproduce(\"steepest-descent\", \"x\")")
                  .starts_with("number: got \"x\", expected one of: \"C"));
}

TEST_F(Expressions, AreShownInTheirUnits) {
  EXPECT_EQ(shown("step(world)"), "0.0167 s");
  EXPECT_EQ(shown(" step(world) | ms | 4 "), "16.67 ms");
  EXPECT_EQ(shown("max_strain(world) | %"), "0%");
  EXPECT_EQ(shown("residual(world)"), "-");
  EXPECT_EQ(shown("exploded(world)"), "no");
  EXPECT_EQ(shown("3 * 12345"), "37035");
  EXPECT_EQ(shown("3 * 12345 | 2"), "37000");
}

TEST_F(Expressions, NameWhatIsWrong) {
  EXPECT_TRUE(refused("stabel_step(world)")
                  .starts_with("number: got \"stabel_step\", expected one of: step, substeps, s"));
  EXPECT_EQ(refused("step(w)"), "number: got \"w\", expected a world, as world or world_1");
  EXPECT_EQ(refused("step(world_3)"), "number: got the world 3, expected one of: 0, 1");
  EXPECT_EQ(refused("step world"), "number: got \"world\", expected \"(\"");
  EXPECT_EQ(refused("1 +"), "number: got its end, expected a number, a name or \"(\"");
  EXPECT_EQ(refused("1 2"), "number: got \"2\", expected an operator, or a unit as ms, N/m or %");
  EXPECT_EQ(refused("step(world) + 1 m"), "number: got s and m, expected one unit on both sides");
  EXPECT_EQ(refused("parameter(world, \"time.h_disp\") + 1 m"),
            "number: got s and m, expected one unit on both sides");
  EXPECT_EQ(refused("step(world) < 1"),
            "number: got s and no unit, expected one unit on both sides");
  EXPECT_EQ(refused("not 1"), "number: got a number, expected a comparison at \"not\"");
  EXPECT_EQ(refused("world"), "number: got \"world\", expected a number or a comparison");
  EXPECT_EQ(refused("parameter(world, \"time.m_sub\")"),
            "number: got \"time.m_sub\", expected a parameter of a scene, see docs/parameters.md");
  EXPECT_EQ(refused("parameter(world, \"forces.wind.gust_period\")"),
            "number: got \"forces.wind.gust_period\", expected a parameter that the scene has");
  EXPECT_TRUE(refused("chosen(world, \"integrator\", \"euler\")")
                  .starts_with("number: got \"euler\", expected one of"));
  EXPECT_TRUE(
      refused(std::string(100, '(') + "1").starts_with("number: got an expression that is "));
}

TEST_F(Expressions, RefuseUnitsThatDoNotFitWhatTheyShow) {
  const auto message = [](const char* text) {
    return message_of<InputError>([&] { shown_expression(text); });
  };
  EXPECT_EQ(message("step(world) | mm"), "unit: got \"mm\", expected a unit of s");
  EXPECT_EQ(message("step(world) | parsec"),
            "unit: got \"parsec\", expected a unit, as ms, N/m or %, or a number of digits");
  EXPECT_EQ(message("step(world) | ms | 0"), "digits: got 0, expected 1 to 15");
  EXPECT_EQ(message("exploded(world) | ms"),
            "unit: got \"ms\", expected none: the value is true or false");
}

}  // namespace
}  // namespace weft
