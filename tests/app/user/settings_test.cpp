#include "app/user/settings.h"

#include "app/window/interface_scale.h"
#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "tests/app/own_folder.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

Settings unusual_settings() {
  return {.scale = 1.25,
          .theme = Theme::dark,
          .layout = {.simple = true, .panels = {{"pins", false}, {"diagnostics", true}}},
          .left_width = 320,
          .right_width = 480,
          .video_seconds = 60};
}

TEST(Settings, ReadBackAsTheyWereWritten) {
  for (const Settings& settings : {Settings(), unusual_settings()})
    EXPECT_EQ(settings_from(text_of(settings)), settings);
}

TEST(Settings, NameWhatIsNotAllowed) {
  const auto message = [](const std::string& fields) -> std::string {
    try {
      settings_from("{\"weft_settings\": 1" + fields + "}");
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(message(""), "");
  EXPECT_EQ(message(", \"scale\": 9"), "scale: got 9, expected 0.75 to 2.5");
  EXPECT_EQ(message(", \"theme\": \"pink\""), "theme: got \"pink\", expected one of: light, dark");
  EXPECT_EQ(message(", \"video_seconds\": 61"),
            "video_seconds (length of the video): got 61, expected a whole number, 1 to 60 s");
  EXPECT_EQ(message(", \"panels\": {\"pins\": 1}"), "panels.pins: got 1, expected true or false");
  EXPECT_NE(message(", \"colour\": 1"), "");
}

class SettingsFileTest : public OwnFolder {};

TEST_F(SettingsFileTest, KeepsWhatChangesAfterAFirstStartInTheSimpleLayout) {
  SettingsFile file;
  Settings first;
  first.layout.simple = true;
  EXPECT_EQ(file.load(), first);
  file.keep(Settings());
  EXPECT_EQ(SettingsFile().load(), Settings());
  file.keep(unusual_settings());
  EXPECT_EQ(SettingsFile().load(), unusual_settings());
}

TEST_F(SettingsFileTest, NamesAFileThatIsBroken) {
  const std::filesystem::path path = folder_ / "weft" / "settings.json";
  make_directory(path.parent_path());
  write_file(path, "{}");
  try {
    SettingsFile().load();
    FAIL() << "read";
  } catch (const FileError& error) {
    EXPECT_EQ(error.what(), path.string() + ": weft_settings: got nothing, expected 1");
  }
}

TEST(InterfaceScale, LeavesTheWindowTheSmallestInterface) {
  for (const glm::vec2 pixels :
       {glm::vec2(960, 540), glm::vec2(1280, 720), glm::vec2(1920, 1080), glm::vec2(2560, 1440)}) {
    for (const float wanted : {0.75F, 1.0F, 1.3F, 2.0F, 2.5F}) {
      const float scale = fitting_scale(wanted, pixels);
      EXPECT_LE(scale, wanted);
      // A hundredth of a unit is less than a pixel of what is drawn.
      EXPECT_GE(pixels.x / scale, 0.99F * k_smallest_interface.x);
      EXPECT_GE(pixels.y / scale, 0.99F * k_smallest_interface.y);
    }
  }
  EXPECT_EQ(fitting_scale(2, {1280, 720}), 1.25F);
  EXPECT_EQ(fitting_scale(1, {1280, 720}), 1);
  EXPECT_EQ(fitting_scale(1, {640, 360}), k_smallest_scale);
}

TEST(InterfaceScale, GoesUpAndDownByTheSameSteps) {
  float scale = k_smallest_scale;
  for (int step = 0; step < 20; ++step) {
    const float larger = next_scale(scale, 1);
    if (larger == scale) break;
    EXPECT_EQ(next_scale(larger, -1), scale);
    scale = larger;
  }
  EXPECT_EQ(scale, k_largest_scale);
  EXPECT_EQ(next_scale(1.3F, 1), 1.5F);  // 1.3 is a display's scale
  EXPECT_EQ(next_scale(1.3F, -1), 1.25F);
}

}  // namespace
}  // namespace weft
