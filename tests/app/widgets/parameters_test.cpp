#include "app/widgets/parameters.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(ParameterTooltip, SaysHelpSymbolUnitRangeAndDefault) {
  const ParameterInfo info = {.name = "stiffness",
                              .symbol = "k_s",
                              .unit = "N/m",
                              .min = 2,
                              .max = 700,
                              .help = "How hard it is to stretch.",
                              .default_value = 50.0};
  const std::string text = parameter_tooltip(info, true);
  for (const char* part : {"How hard it is to stretch.", "k_s", "Allowed: ", "2 ", "700 N/m",
                           "Default: 50 N/m", "Click the number"})
    EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
  EXPECT_EQ(parameter_tooltip(info, false).find("Click"), std::string::npos) << "of a grey slider";
}

}  // namespace
}  // namespace weft
