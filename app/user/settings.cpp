#include "app/user/settings.h"

#include "app/user/user_files.h"
#include "core/base/errors.h"
#include "core/base/files/files.h"

#include <utility>

namespace weft {

namespace fs = std::filesystem;

namespace {

constexpr const char* k_file = "settings.json";

const ParameterInfo k_scale = {.name = "scale", .min = 0.75, .max = 2.5};
const ParameterInfo k_theme = {
    .name = "theme", .choices = {"light", "dark"}, .default_value = std::string("light")};
const ParameterInfo k_layout = {
    .name = "layout", .choices = {"all", "simple"}, .default_value = std::string("all")};
const ParameterInfo k_left_width = {.name = "left_width", .min = 260, .max = 1000};
const ParameterInfo k_right_width = {.name = "right_width", .min = 300, .max = 1000};
const ParameterInfo k_video_seconds = {.name = "video_seconds",
                                       .label = "length of the video",
                                       .unit = "s",
                                       .min = 1,
                                       .max = 60,
                                       .help = "Simulated time that a video shows",
                                       .default_value = 5};
const ParameterInfo k_open_panels = {.name = "panels", .default_value = true};

template <class Value>
void take(FieldReader& reader, const ParameterInfo& info, Value& value) {
  if (const Json* json = reader.take(info.name))
    value = std::get<Value>(parameter_from_json(info, *json, reader.path_of(info.name)));
}

}  // namespace

const ParameterInfo& video_seconds_info() { return k_video_seconds; }

void write(const LayoutChoice& layout, Json& json) {
  json[k_layout.name] = layout.simple ? "simple" : "all";
  json[k_open_panels.name] = Json::object();
  for (const auto& [name, open] : layout.panels) json[k_open_panels.name][name] = open;
}

void take(FieldReader& reader, LayoutChoice& layout) {
  std::string choice = layout.simple ? "simple" : "all";
  take(reader, k_layout, choice);
  layout.simple = choice == "simple";
  const Json* panels = reader.take(k_open_panels.name);
  if (panels == nullptr) return;
  const FieldReader is_object(*panels, reader.path_of(k_open_panels.name));
  for (const auto& [name, open] : panels->items()) {
    const std::string path = field_path(reader.path_of(k_open_panels.name), name);
    layout.panels[name] = std::get<bool>(parameter_from_json(k_open_panels, open, path));
  }
}

std::string text_of(const Settings& settings) {
  Json json = {{"weft_settings", 1}};
  if (settings.scale) json[k_scale.name] = *settings.scale;
  json[k_theme.name] = settings.theme == Theme::dark ? "dark" : "light";
  json[k_left_width.name] = settings.left_width;
  json[k_right_width.name] = settings.right_width;
  json[k_video_seconds.name] = settings.video_seconds;
  write(settings.layout, json);
  return json.dump(2) + "\n";
}

Settings settings_from(const std::string& text) {
  const Json json = parse_json(text);
  FieldReader reader = FieldReader::whole(json, "settings");
  const Json* version = reader.take("weft_settings");
  if (version == nullptr || *version != 1)
    throw InputError("weft_settings", version == nullptr ? "nothing" : shown(*version), "1");
  Settings settings;
  double scale = 0;
  take(reader, k_scale, scale);
  if (scale > 0) settings.scale = scale;
  std::string theme = "light";
  take(reader, k_theme, theme);
  settings.theme = theme == "dark" ? Theme::dark : Theme::light;
  take(reader, k_left_width, settings.left_width);
  take(reader, k_right_width, settings.right_width);
  take(reader, k_video_seconds, settings.video_seconds);
  take(reader, settings.layout);
  reader.finish();
  return settings;
}

SettingsFile::SettingsFile() {
  const fs::path folder = config_folder();
  if (!folder.empty()) path_ = folder / k_file;
}

Settings SettingsFile::load() {
  std::error_code failed;
  if (path_.empty() || !fs::exists(path_, failed)) {
    stored_.layout.simple = true;
    return stored_;
  }
  try {
    stored_ = settings_from(read_text(path_));
  } catch (const InputError& error) {
    throw FileError(path_.string() + ": " + error.what());
  }
  return stored_;
}

void SettingsFile::keep(const Settings& settings) {
  if (std::exchange(stored_, settings) == settings || path_.empty()) return;
  keep_user_text(k_file, text_of(settings));
}

}  // namespace weft
