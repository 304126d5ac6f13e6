#include "core/lab/lesson/quantity.h"

#include "core/base/errors.h"
#include "core/collision/shapes/solid.h"
#include "core/forces/force.h"
#include "core/lab/lesson/lesson_names.h"
#include "core/mesh/grid.h"
#include "core/scene/slots.h"
#include "tests/support/message_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace weft {
namespace {

TEST(Quantity, ReadsUnitsWithPowersOverOthers) {
  EXPECT_EQ(unit_of("N s/m³")->dimension, (Dimension{-2, 1, -1}));
  EXPECT_EQ(unit_of("kg/m^2")->dimension, unit_of("kg/m²")->dimension);
  EXPECT_EQ(unit_of("1/s")->dimension, unit_of("Hz")->dimension);
  EXPECT_DOUBLE_EQ(unit_of("mm/ms")->factor, 1);
  EXPECT_DOUBLE_EQ(unit_of("cm²")->factor, 1e-4);
  EXPECT_DOUBLE_EQ(unit_of("")->factor, 1);
  for (const char* wrong : {"x", "m/", "/s", "ms ms/", "m^4", "m//s"})
    EXPECT_FALSE(unit_of(wrong)) << wrong;
}

TEST(Quantity, NamesEveryDimensionSoThatItIsReadBack) {
  for (const char* name : {"N", "J", "Pa", "m/s²", "kg", "1/s", "N s/m"}) {
    const Dimension dimension = unit_of(name)->dimension;
    EXPECT_EQ(unit_of(text_of(dimension))->dimension, dimension) << text_of(dimension);
  }
}

TEST(Quantity, ReadsWhatAReaderTypes) {
  const Unit ms = *unit_of("ms");
  for (const char* typed : {"8", "8 ms", "8ms", " 0.008 s ", "8000 µs", "8·10⁻³ s", "8e-3 s"})
    EXPECT_DOUBLE_EQ(quantity_from_text(typed, ms, "answer").value, 0.008) << typed;
}

TEST(Quantity, RefusesAnswersThatAreNoNumbersOfTheDimension) {
  const auto message = [](const char* typed) {
    return message_of<InputError>([&] { quantity_from_text(typed, *unit_of("ms"), "answer"); });
  };
  EXPECT_EQ(message("eight"), "answer: got \"eight\", expected a number, as 8 ms");
  EXPECT_EQ(message("8 m"), "answer: got \"8 m\", expected a number, as 8 ms: s, not m");
  EXPECT_EQ(message("8 parsecs"), "answer: got \"8 parsecs\", expected a number, as 8 ms");
  EXPECT_EQ(message("inf"), "answer: got \"inf\", expected a number, as 8 ms");
}

TEST(Quantity, IsShownInTheUnitAskedFor) {
  EXPECT_EQ(text_of({0.00833333, {0, 0, 1}}, *unit_of("ms")), "8.33 ms");
  EXPECT_EQ(text_of({0.0123}, *unit_of("%"), 2), "1.2%");
}

TEST(Quantity, HasAUnitForEveryNameAndEveryParameter) {
  for (const LessonName& name : lesson_names()) {
    const bool is_of_table = name.unit != k_truth && name.unit != k_varies;
    EXPECT_TRUE(!is_of_table || unit_of(name.unit)) << name.name;
  }
  std::vector<ParameterInfo> infos = parameter_infos<GridParameters>();
  const auto add = [&](const TableEntry& entry) {
    infos.insert(infos.end(), entry.parameters->begin(), entry.parameters->end());
  };
  std::ranges::for_each(force_table(), add);
  std::ranges::for_each(solid_table(), add);
  for (const Slot& slot : slot_table()) std::ranges::for_each(slot.entries, add);
  for (const ParameterInfo& info : infos)
    EXPECT_TRUE(unit_of(info.unit)) << info.name << " " << info.unit;
}

}  // namespace
}  // namespace weft
