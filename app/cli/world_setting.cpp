#include "app/cli/world_setting.h"

#include "core/base/errors.h"
#include "core/base/json/strict_json.h"

#include <algorithm>
#include <charconv>

namespace weft {

namespace {

/// Returns the value that a text has as JSON, or the text itself where it is no JSON.
Json value_of(const std::string& text) {
  try {
    return parse_json(text);
  } catch (const InputError&) {
    return text;
  }
}

}  // namespace

WorldSetting read_world_setting(const std::string& text, int worlds) {
  const std::size_t colon = text.find(':'), equals = text.find('=');
  int world = -1;
  const char* end = text.data() + (colon == std::string::npos ? 0 : colon);
  const bool has_form = equals != std::string::npos && colon + 1 < equals &&
                        std::from_chars(text.data(), end, world).ptr == end;
  if (!has_form || world < 0 || world >= worlds) {
    throw InputError("--world-set", "\"" + text + "\"",
                     "W:NAME=VALUE with a world W from 0 to " + std::to_string(worlds - 1) +
                         ", as 0:solver=cholmod or 0:time.n_sub=4");
  }
  return {WorldId(world), text.substr(colon + 1, equals - colon - 1), text.substr(equals + 1)};
}

void apply(const WorldSetting& setting, Scene& scene) {
  if (std::ranges::count(scene.choices, setting.name, &SlotChoice::slot) > 0) {
    choose(scene, setting.name, setting.value);
    return;
  }
  const std::size_t dot = setting.name.rfind('.');
  const std::string path = setting.name.substr(0, dot);
  ParameterValues* group = dot == std::string::npos ? nullptr : find_group(scene, path);
  if (group == nullptr) {
    throw InputError("--world-set", "\"" + setting.name + "\"",
                     "a slot, as solver, or a parameter with the path of its group, as time.n_sub");
  }
  const std::string name = setting.name.substr(dot + 1);
  const int position = group->find(name);
  if (position < 0) group->get(name, path);  // refuses the name
  const ParameterInfo& info = group->infos()[static_cast<std::size_t>(position)];
  group->set(name, parameter_from_json(info, value_of(setting.value), setting.name), path);
}

}  // namespace weft
