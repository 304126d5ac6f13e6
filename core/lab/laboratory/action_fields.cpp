#include "core/lab/laboratory/action_fields.h"

#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/lab/laboratory/action_table.h"
#include "core/scene/json/constraint_json.h"
#include "core/scene/json/mesh_json.h"
#include "core/scene/json/scene_json.h"
#include "core/scene/json/solid_json.h"

#include <cmath>
#include <limits>

namespace weft {

namespace {

constexpr double k_largest_int = std::numeric_limits<int>::max();

/// Reads a value of any type that a parameter can have; the scene checks its type.
ParameterValue any_parameter(const Json& value, const std::string& path) {
  if (value.is_number_integer() && std::abs(value.get<double>()) <= k_largest_int) {
    return value.get<int>();
  }
  if (value.is_number()) return number_from_json(value, path);
  if (value.is_boolean()) return value.get<bool>();
  if (value.is_string()) return value.get<std::string>();
  const bool has_fields = value.is_array() && !value.empty() && value.front().is_object();
  if (has_fields) return keyframes_from_json(value, path);
  if (value.is_array()) return vector_from_json(value, path);
  throw InputError(path, shown(value), "a number, 3 numbers, a text, true or false");
}

}  // namespace

Scene required_scene(FieldReader& reader, const std::string& name,
                     const std::filesystem::path& directory) {
  const Json& json = required(reader, name, "a scene");
  if (!json.is_object()) throw InputError(reader.path_of(name), shown(json), "a scene");
  try {
    return scene_from_json(json.dump(), directory);
  } catch (const InputError& error) {
    throw error.below(reader.path_of(name));
  }
}

void FieldTaker::operator()(const std::string& name, std::string& value) const {
  value = required_text(reader_, name);
}

void FieldTaker::operator()(const std::string& name, int& value) const {
  value = required_index(reader_, name);
}

void FieldTaker::operator()(const std::string& name, double& value) const {
  value = required_number(reader_, name);
}

void FieldTaker::operator()(const std::string& name, std::optional<double>& value) const {
  value.reset();
  const Json& given = required(reader_, name, "a number or null");
  if (!given.is_null()) value = number_from_json(given, reader_.path_of(name));
}

void FieldTaker::operator()(const std::string& name, Vec3& value) const {
  value = required_vector(reader_, name);
}

void FieldTaker::operator()(const std::string& name, ParameterValues& value) const {
  const Json* given = reader_.take(name);
  if (given == nullptr) return;
  FieldReader fields(*given, reader_.path_of(name));
  fields.take(value);
  fields.finish();
}

void FieldTaker::operator()(const std::string& name, ParameterValue& value) const {
  value = any_parameter(required(reader_, name, "a value"), reader_.path_of(name));
}

void FieldTaker::operator()(const std::string& name, std::vector<int>& value) const {
  value.clear();
  for (const Json& item : required_list(reader_, name, "a list of vertices")) {
    value.push_back(index_from_json(item, item_path(reader_.path_of(name), value.size())));
  }
}

void FieldTaker::operator()(const std::string& name, std::vector<Pin>& value) const {
  value = pins_from_json(required_list(reader_, name, "a list of pins"), reader_.path_of(name));
}

void FieldTaker::operator()(const std::string& name, Constraint& value) const {
  value = constraint_from_json(required(reader_, name, "a constraint"), reader_.path_of(name));
}

void FieldTaker::operator()(const std::string& name, SceneSolid& value) const {
  value = solid_from_json(required(reader_, name, "a solid"), reader_.path_of(name), directory_);
}

void FieldTaker::operator()(const std::string& name, Scene& value) const {
  value = required_scene(reader_, name, directory_);
}

void FieldTaker::operator()(const std::string& name, std::vector<Command>& value) const {
  value.clear();
  for (const Json& item : required_list(reader_, name, "a list of edits")) {
    FieldReader reader(item, item_path(reader_.path_of(name), value.size()));
    Action action = take_action(reader, directory_);
    reader.finish();
    auto* command = std::get_if<Command>(&action);
    if (command == nullptr)
      throw InputError(reader.path_of("action"), shown(item.at("action")), "an edit of the scene");
    value.push_back(std::move(*command));
  }
}

void FieldTaker::world(const std::string& name, WorldId& value) const {
  value = WorldId(required_index(reader_, name));
}

void FieldTaker::path(const std::string& name, std::string& value) const {
  value = required_text(reader_, name);
  if (!value.empty()) value = from_current_folder(directory_ / value).string();
}

void FieldTaker::id(ItemName& value, const std::string& index) const {
  if (const Json* given = reader_.take(index))
    value = ItemName::of_index(index_from_json(*given, reader_.path_of(index)));
  else
    value = required_index(reader_, "id");
}

void FieldWriter::path(const std::string& name, const std::string& value) const {
  json_[name] = directory_.empty() ? value : relative_obj_path(value, directory_);
}

Json FieldWriter::written(const std::vector<Pin>& value) { return json_from_pins(value); }

Json FieldWriter::written(const Constraint& value) { return json_from_constraint(value); }

Json FieldWriter::written(const SceneSolid& value) const {
  return json_from_solid(value, directory_);
}

Json FieldWriter::written(const Scene& value) const {
  return parse_json(scene_to_json(value, directory_));
}

Json FieldWriter::written(const std::vector<Command>& value) const {
  Json edits = Json::array();
  for (const Command& command : value) edits.push_back(json_from_action(command, directory_));
  return edits;
}

}  // namespace weft
