#include "core/scene/json/constraint_json.h"

#include "core/base/errors.h"
#include "core/base/json/json_values.h"
#include "core/scene/constrained_vertices.h"
#include "core/scene/json/id_list_json.h"
#include "core/scene/json/motion_json.h"
#include "core/scene/scene.h"

namespace weft {

namespace {

const IdListFields k_constraint_fields = {"constraints", "next_constraint"};

/// Calls take(item, path of the item) for each item of a list.
template <class Take>
void for_items(const Json& list, const std::string& path, const Take& take) {
  if (!list.is_array()) throw InputError(path, shown(list), "a list [...]");
  std::size_t index = 0;
  for (const Json& item : list) take(item, item_path(path, index++));
}

std::vector<Vec3> vectors_from_json(const Json& list, const ParameterInfo& info,
                                    const std::string& path) {
  std::vector<Vec3> vectors;
  for_items(list, path, [&](const Json& item, const auto& path_of_item) {
    vectors.push_back(std::get<Vec3>(parameter_from_json(info, item, path_of_item)));
  });
  return vectors;
}

/// Takes the fields of a constraint.
Constraint take_constraint(FieldReader& reader, std::span<const MotionKind> motions) {
  Constraint constraint;
  const Json* preset = reader.take("preset");
  const Json* vertices = reader.take("vertices");
  if ((preset == nullptr) == (vertices == nullptr)) {
    throw InputError(
        reader.path(),
        preset == nullptr ? "neither \"vertices\" nor \"preset\"" : "\"vertices\" and \"preset\"",
        "one of them");
  }
  if (preset != nullptr) {
    constraint.preset = text_from_json(*preset, reader.path_of("preset"), allowed_presets());
    find_preset(constraint.preset, reader.path_of("preset"));
  } else {
    std::vector<int> read;
    for_items(*vertices, reader.path_of("vertices"),
              [&](const Json& item, const auto& path_of_item) {
                read.push_back(index_from_json(item, path_of_item));
              });
    if (read.empty()) throw InputError(reader.path_of("vertices"), "[]", "at least one vertex");
    constraint.vertices = std::move(read);
  }
  if (const Json* free = reader.take("free")) {
    constraint.free = vectors_from_json(*free, free_direction_info(), reader.path_of("free"));
    independent_freedom(constraint.free, reader.path_of("free"));
  }
  if (const Json* position = reader.take("position")) {
    constraint.position = std::get<Vec3>(
        parameter_from_json(pin_position_info(), *position, reader.path_of("position")));
  }
  if (const Json* positions = reader.take("positions")) {
    constraint.positions =
        vectors_from_json(*positions, pin_position_info(), reader.path_of("positions"));
    if (constraint.positions.empty()) {
      throw InputError(reader.path_of("positions"), "[]", "one for each listed vertex");
    }
  }
  take_course(reader, motions, constraint.course);
  return constraint;
}

}  // namespace

Json json_from_constraint(const Constraint& constraint) {
  Json json = Json::object();
  if (!constraint.preset.empty()) {
    json["preset"] = constraint.preset;
  } else {
    json["vertices"] = constraint.vertices.items();
  }
  json["free"] = Json::array();
  for (const Vec3& direction : constraint.free) {
    json["free"].push_back(json_from_parameter(direction));
  }
  if (constraint.position) json["position"] = json_from_parameter(*constraint.position);
  for (const Vec3& position : constraint.positions) {
    json["positions"].push_back(json_from_parameter(position));
  }
  write_course(constraint.course, json);
  return json;
}

Constraint constraint_from_json(const Json& json, const std::string& path) {
  FieldReader reader(json, path);
  Constraint constraint = take_constraint(reader, motion_table());
  reader.finish();
  return constraint;
}

IdList<Constraint> take_constraints(FieldReader& scene, std::span<const MotionKind> motions) {
  return take_id_list<Constraint>(scene, k_constraint_fields, [&](FieldReader& reader) {
    return take_constraint(reader, motions);
  });
}

void write_constraints(const IdList<Constraint>& constraints, Json& scene) {
  const int derived_next = constraints.empty() ? 0 : constraints.ids().back() + 1;
  write_id_list(constraints, k_constraint_fields, derived_next, json_from_constraint, scene);
}

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
