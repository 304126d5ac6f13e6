#pragma once

#include "core/base/json/json_values.h"
#include "core/lab/document/editor.h"
#include "core/lab/world/world_id.h"
#include "core/scene/scene.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

/// The fields of an action, described once by a function `fields(io, action)` that calls
/// io("name", action.member) for each: to read, to write and to list them.
namespace weft {

/// Reads the scene in a field; paths of OBJ files are relative to `directory`.
/// \throw InputError naming the field.
Scene required_scene(FieldReader& reader, const std::string& name,
                     const std::filesystem::path& directory);

/// Reads the fields of an action. \throw InputError naming the field.
class FieldTaker {
 public:
  FieldTaker(FieldReader& reader, const std::filesystem::path& directory)
      : reader_(reader), directory_(directory) {}

  void operator()(const std::string& name, std::string& value) const;
  void operator()(const std::string& name, int& value) const;
  void operator()(const std::string& name, double& value) const;
  void operator()(const std::string& name, std::optional<double>& value) const;
  void operator()(const std::string& name, Vec3& value) const;
  /// Reads a group of parameters; the group and each parameter in it are optional.
  void operator()(const std::string& name, ParameterValues& value) const;
  void operator()(const std::string& name, ParameterValue& value) const;
  void operator()(const std::string& name, std::vector<int>& value) const;
  void operator()(const std::string& name, std::vector<Pin>& value) const;
  void operator()(const std::string& name, Constraint& value) const;
  void operator()(const std::string& name, SceneSolid& value) const;
  void operator()(const std::string& name, Scene& value) const;
  void operator()(const std::string& name, std::vector<Command>& value) const;
  /// Reads the path of an OBJ file, which may be empty.
  void path(const std::string& name, std::string& value) const;
  /// Reads the id of a world.
  void world(const std::string& name, WorldId& value) const;
  /// Reads the field "id", or the index that older files have in the field `index`.
  void id(ItemName& value, const std::string& index) const;
  /// Ignores a field that older files have.
  void retired(const std::string& name) const { reader_.take(name); }

 private:
  FieldReader& reader_;
  const std::filesystem::path& directory_;
};

/// Writes the fields of an action.
class FieldWriter {
 public:
  FieldWriter(Json& json, const std::filesystem::path& directory)
      : json_(json), directory_(directory) {}

  template <class Value>
  void operator()(const std::string& name, const Value& value) const {
    json_[name] = written(value);
  }
  void path(const std::string& name, const std::string& value) const;
  void world(const std::string& name, WorldId value) const { json_[name] = value.number(); }
  void id(const ItemName& value, const std::string& index) const {
    json_[value.is_index ? index : "id"] = value.number;
  }
  void retired(const std::string&) const {}

 private:
  template <class Value>
  static Json written(const Value& value) {
    return value;
  }
  static Json written(const std::optional<double>& value) {
    return value ? Json(*value) : Json(nullptr);
  }
  static Json written(const Vec3& value) { return json_from_parameter(value); }
  static Json written(const ParameterValues& value) { return json_from_group(value); }
  static Json written(const ParameterValue& value) { return json_from_parameter(value); }
  static Json written(const std::vector<Pin>& value);
  static Json written(const Constraint& value);
  Json written(const SceneSolid& value) const;
  Json written(const Scene& value) const;
  Json written(const std::vector<Command>& value) const;

  Json& json_;
  const std::filesystem::path& directory_;
};

/// Lists the names of the fields of an action.
class FieldNames {
 public:
  template <class Value>
  void operator()(const std::string& name, const Value&) {
    names.push_back(name);
  }
  void path(const std::string& name, const std::string&) { names.push_back(name); }
  void world(const std::string& name, WorldId) { names.push_back(name); }
  void id(const ItemName&, const std::string&) { names.emplace_back("id"); }
  void retired(const std::string&) {}

  std::vector<std::string> names;
};

}  // namespace weft
