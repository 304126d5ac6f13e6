#pragma once

#include "app/theme/palette.h"
#include "core/base/parameters.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace weft {

/// What the window remembers of a user from one run to the next.
struct Settings {
  std::optional<double> scale;  ///< pixels per unit of the interface; empty: the display's
  Theme theme = Theme::light;
  bool simple = false;      ///< few settings instead of all panels
  double left_width = 300;  ///< of the columns, in units of the interface
  double right_width = 360;
  int video_seconds = 5;               ///< of a video that is recorded
  std::map<std::string, bool> panels;  ///< which were opened (true) or closed, by name

  bool operator==(const Settings&) const = default;
};

/// The length of a video.
const ParameterInfo& video_seconds_info();

/// JSON: {"weft_settings": 1, "theme": ..., ...}. What is missing has its default.
std::string text_of(const Settings& settings);
/// \throw InputError naming the field of what is not allowed.
Settings settings_from(const std::string& text);

/// Settings in a file of the user's.
class SettingsFile {
 public:
  /// settings.json in config_folder(). Remembers nothing where there is no home.
  SettingsFile();

  /// Where there is no file yet, at the first start, the defaults in the simple layout. \throw
  /// FileError, InputError naming the file.
  Settings load();
  /// Writes what has changed since it was loaded or kept last; a file that cannot be written is
  /// not an error.
  void keep(const Settings& settings);

 private:
  std::filesystem::path path_;
  Settings kept_;
};

}  // namespace weft
