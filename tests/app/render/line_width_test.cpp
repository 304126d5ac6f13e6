#include "app/base/assets.h"
#include "core/base/number_text.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace weft {
namespace {

/// Returns the value of a constant in a shader file; 0 where the file does not define it.
double constant(const std::string& file, const std::string& name) {
  const std::string text = read_asset("shaders/" + file);
  const std::string before = "const float " + name + " = ";
  const std::size_t at = text.find(before);
  if (at == std::string::npos) return 0;
  std::string_view rest = std::string_view(text).substr(at + before.size());
  return take_number(rest).value_or(0);
}

TEST(LineWidth, NoForceInTheViewIsThinnerThanAProjectorShows) {
  // The bound is the width of the thinnest curve of a chart, in units of the interface.
  EXPECT_GE(2 * constant("contact.glsl", "needle_radius"), 2);
  EXPECT_GE(2 * constant("arrow.glsl", "shaft_radius"), 2);
}

}  // namespace
}  // namespace weft
