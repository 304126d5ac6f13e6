#pragma once

#include "app/theme/palette.h"
#include "core/base/json/strict_json.h"
#include "core/base/parameters.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace weft {

/// Which panels are open.
struct LayoutChoice {
  bool simple = false;                      ///< few settings instead of all panels
  std::map<std::string, bool> panels = {};  ///< true: opened by the user, false: closed

  bool operator==(const LayoutChoice&) const = default;
};

/// Writes the fields "layout" and "panels".
void write(const LayoutChoice& layout, Json& json);
/// Takes both fields, each of which may be missing; panels that are not named stay as they are.
/// \throw InputError naming the field.
void take(FieldReader& reader, LayoutChoice& layout);

/// The settings that the window remembers for a user.
struct Settings {
  std::optional<double> scale;  ///< pixels per unit of the interface; empty: the display's
  Theme theme = Theme::light;
  LayoutChoice layout = {};
  double left_width = 300;  ///< width of the columns, in units of the interface
  double right_width = 360;
  int video_seconds = 5;  ///< length of a recorded video

  bool operator==(const Settings&) const = default;
};

/// Describes the length of a video.
const ParameterInfo& video_seconds_info();

/// Returns JSON: {"weft_settings": 1, "theme": ..., ...}.
std::string text_of(const Settings& settings);
/// Reads settings; a missing one has its default. \throw InputError naming a field that is not
/// allowed.
Settings settings_from(const std::string& text);

/// A user's settings file.
class SettingsFile {
 public:
  /// Uses settings.json in config_folder(). Remembers nothing where there is no home.
  SettingsFile();

  /// Returns the settings; the defaults in the simple layout where there is no file yet, at the
  /// first start. \throw FileError, InputError naming the file.
  Settings load();
  /// Writes the file if the settings have changed since they were loaded or kept last; a file that
  /// cannot be written is not an error.
  void keep(const Settings& settings);

 private:
  std::filesystem::path path_;
  Settings stored_;
};

}  // namespace weft
