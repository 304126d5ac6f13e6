#include "core/base/parameters.h"

#include "core/base/errors.h"
#include "tests/support/message_of.h"

#include <gtest/gtest.h>

#include <limits>

namespace weft {
namespace {

struct OvenParameters {
  bool fan = true;
  int trays = 2;
  double temperature = 450;
  Vec3 size = Vec3(0.6, 0.5, 0.4);
  std::string mode = "bake";
};

}  // namespace

template <>
struct Described<OvenParameters> {
  static std::vector<Description<OvenParameters>> descriptions() {
    return {{&OvenParameters::fan, {.name = "fan"}},
            {&OvenParameters::trays, {.name = "trays", .min = 1, .max = 4}},
            {&OvenParameters::temperature,
             {.name = "temperature", .unit = "K", .min = 300, .max = 1e3}},
            {&OvenParameters::size,
             {.name = "inner_size", .label = "Size", .unit = "m", .min = 0, .max = 1}},
            {&OvenParameters::mode, {.name = "mode", .choices = {"bake", "grill"}}}};
  }
};

namespace {

ParameterValues oven() { return ParameterValues(parameter_infos<OvenParameters>()); }

TEST(Parameters, StartWithTheDefaultsOfTheirStruct) {
  const ParameterValues values = oven();
  EXPECT_EQ(values.get("fan"), ParameterValue(true));
  EXPECT_EQ(values.get("trays"), ParameterValue(2));
  EXPECT_EQ(values.get("temperature"), ParameterValue(450.0));
  EXPECT_EQ(values.get("inner_size"), ParameterValue(Vec3(0.6, 0.5, 0.4)));
  EXPECT_EQ(values.get("mode"), ParameterValue(std::string("bake")));
}

TEST(Parameters, SurviveTheConversionToAStructAndBack) {
  OvenParameters changed{false, 4, 512.5, Vec3(0, 1, 0.25), "grill"};
  const ParameterValues values = to_values(changed);
  const auto back = to_struct<OvenParameters>(values);
  EXPECT_EQ(to_values(back), values);
  EXPECT_EQ(back.size, changed.size);
  EXPECT_NE(values, oven());
}

TEST(Parameters, TakeAnIntegerWhereARealIsDescribedButNotTheReverse) {
  ParameterValues values = oven();
  values.set("temperature", 400);
  EXPECT_EQ(values.get("temperature"), ParameterValue(400.0));
  EXPECT_EQ(message_of<InputError>([&] { values.set("trays", 2.0, "oven"); }),
            "oven.trays: got 2, expected a whole number, 1 to 4");
}

TEST(Parameters, RefuseWrongValuesNamingFieldValueAndWhatIsAllowed) {
  ParameterValues values = oven();
  EXPECT_EQ(message_of<InputError>([&] { values.set("temperature", 1200.0, "oven"); }),
            "oven.temperature: got 1200, expected 300 to 1000 K");
  EXPECT_EQ(message_of<InputError>([&] { values.set("mode", std::string("fry")); }),
            "mode: got \"fry\", expected one of: bake, grill");
  EXPECT_EQ(message_of<InputError>([&] { values.set("fan", 1); }),
            "fan: got 1, expected true or false");
  EXPECT_EQ(message_of<InputError>([&] { values.set("inner_size", Vec3(0, 2, 0)); }),
            "inner_size (Size): got [0, 2, 0], expected 3 numbers, each 0 to 1 m");
  EXPECT_EQ(message_of<InputError>([&] { values.set("colour", 1, "oven"); }),
            "oven.colour: got an unknown name, expected one of: fan, trays, "
            "temperature, inner_size, mode");
  EXPECT_EQ(values, oven());
}

TEST(Parameters, AreNamedInErrorsAsUsersSeeThemToo) {
  const auto refusal = [](const std::string& label, const std::string& path) {
    const ParameterInfo info = {.name = "h", .label = label, .unit = "s"};
    return message_of<InputError>([&] { checked(info, -1, path); });
  };
  EXPECT_EQ(refusal("displayed step", "time.h"),
            "time.h (displayed step): got -1, expected 0 to 1 s");
  EXPECT_EQ(refusal("time limit", "compare.time_limit"),
            "compare.time_limit: got -1, expected 0 to 1 s");
  EXPECT_EQ(refusal("time limit", "time limit"), "time limit: got -1, expected 0 to 1 s");
  EXPECT_EQ(refusal("", "time.h"), "time.h: got -1, expected 0 to 1 s");
}

TEST(InputError, KeepsTheLabelWithinAnotherField) {
  const InputError error("h", "-1", "0 to 1 s", "displayed step");
  EXPECT_EQ(error.below("scene.time").field(), "scene.time.h");
  EXPECT_STREQ(error.below("scene.time").what(),
               "scene.time.h (displayed step): got -1, expected 0 to 1 s");
}

TEST(Parameters, RefuseNumbersThatAreNotFinite) {
  ParameterValues values = oven();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_THROW(values.set("temperature", nan), InputError);
  EXPECT_THROW(values.set("temperature", infinity), InputError);
  EXPECT_THROW(values.set("inner_size", Vec3(0, nan, 0)), InputError);
}

TEST(Parameters, AcceptTheEndsOfTheirRange) {
  ParameterValues values = oven();
  values.set("temperature", 300.0);
  values.set("temperature", 1000.0);
  EXPECT_EQ(values.get("temperature"), ParameterValue(1000.0));
}

TEST(Parameters, AreLabelledByTheirNameWhereNoLabelIsGiven) {
  EXPECT_EQ(label_of({.name = "stretch_stiffness"}), "stretch stiffness");
  EXPECT_EQ(label_of(oven().infos()[3]), "Size");
}

TEST(Parameters, AreWrittenWithTheFewestDigitsThatReadBackTheSame) {
  EXPECT_EQ(to_text(0.1), "0.1");
  EXPECT_EQ(to_text(1e-12), "10⁻¹²");
  EXPECT_EQ(std::stod(to_text(1.0 / 3)), 1.0 / 3);
  EXPECT_EQ(to_text(std::string("say \"hi\"")), "\"say \\\"hi\\\"\"");
}

}  // namespace
}  // namespace weft
