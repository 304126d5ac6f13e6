#include "core/scene/json/pin_json.h"

#include "core/base/errors.h"
#include "core/base/json/json_values.h"

namespace weft {

namespace {

Pin pin_from_json(const Json& value, const std::string& path) {
  FieldReader reader(value, path);
  Pin pin;
  pin.vertex = required_index(reader, "vertex");
  const Json* position = reader.take("position");
  reader.finish();
  if (position != nullptr) {
    pin.position = std::get<Vec3>(
        parameter_from_json(pin_position_info(), *position, reader.path_of("position")));
  }
  return pin;
}

}  // namespace

Json json_from_pins(const std::vector<Pin>& pins) {
  Json list = Json::array();
  for (const Pin& pin : pins) {
    Json json = {{"vertex", pin.vertex}};
    if (pin.position) json["position"] = json_from_parameter(*pin.position);
    list.push_back(std::move(json));
  }
  return list;
}

std::vector<Pin> pins_from_json(const Json& list, const std::string& path) {
  if (!list.is_array()) throw InputError(path, shown(list), "a list [...]");
  std::vector<Pin> pins;
  for (const Json& pin : list) pins.push_back(pin_from_json(pin, item_path(path, pins.size())));
  return pins;
}

}  // namespace weft
