#include "core/base/json/json_values.h"

#include "core/base/errors.h"

#include <limits>

namespace weft {

namespace {

/// Returns the description of any finite number, or of any vector of finite numbers.
ParameterInfo finite(const ParameterValue& kind) {
  return {.name = "",
          .min = std::numeric_limits<double>::lowest(),
          .max = std::numeric_limits<double>::max(),
          .default_value = kind};
}

const ParameterInfo& index_info() {
  static const ParameterInfo info = {
      .name = "", .min = 0, .max = std::numeric_limits<int>::max(), .default_value = 0};
  return info;
}

}  // namespace

const Json& required(FieldReader& reader, const std::string& name, const std::string& allowed) {
  if (const Json* value = reader.take(name)) return *value;
  throw InputError(reader.path_of(name), "nothing", allowed);
}

const Json& required_list(FieldReader& reader, const std::string& name,
                          const std::string& allowed) {
  const Json& list = required(reader, name, allowed);
  if (!list.is_array()) throw InputError(reader.path_of(name), shown(list), allowed);
  return list;
}

double number_from_json(const Json& value, const std::string& path) {
  static const ParameterInfo info = finite(0.0);
  if (!value.is_number()) throw InputError(path, shown(value), "a finite number");
  return std::get<double>(parameter_from_json(info, value, path));
}

Vec3 vector_from_json(const Json& value, const std::string& path) {
  static const ParameterInfo info = finite(Vec3(Vec3::Zero()));
  return std::get<Vec3>(parameter_from_json(info, value, path));
}

int index_from_json(const Json& value, const std::string& path) {
  return std::get<int>(parameter_from_json(index_info(), value, path));
}

double required_number(FieldReader& reader, const std::string& name) {
  return number_from_json(required(reader, name, "a finite number"), reader.path_of(name));
}

Vec3 required_vector(FieldReader& reader, const std::string& name) {
  return vector_from_json(required(reader, name, "3 finite numbers"), reader.path_of(name));
}

int required_index(FieldReader& reader, const std::string& name) {
  return index_from_json(required(reader, name, allowed_text(index_info())), reader.path_of(name));
}

std::string required_text(FieldReader& reader, const std::string& name) {
  return text_from_json(required(reader, name, "a text"), reader.path_of(name));
}

VecX required_numbers(FieldReader& reader, const std::string& name) {
  const Json& list = required_list(reader, name, "a list of numbers");
  VecX numbers(static_cast<Eigen::Index>(list.size()));
  for (std::size_t i = 0; i < list.size(); ++i) {
    numbers[static_cast<Eigen::Index>(i)] =
        number_from_json(list[i], item_path(reader.path_of(name), i));
  }
  return numbers;
}

VecX required_vectors(FieldReader& reader, const std::string& name) {
  const Json& list = required_list(reader, name, "a list of vectors");
  VecX stacked(3 * static_cast<Eigen::Index>(list.size()));
  for (std::size_t i = 0; i < list.size(); ++i) {
    at(stacked, static_cast<int>(i)) =
        vector_from_json(list[i], item_path(reader.path_of(name), i));
  }
  return stacked;
}

Json json_from_numbers(const VecX& numbers) {
  Json list = Json::array();
  for (const double number : numbers) list.push_back(number);
  return list;
}

Json json_from_vectors(const VecX& stacked) {
  Json list = Json::array();
  for (int i = 0; i < stacked.size() / 3; ++i) {
    list.push_back(json_from_parameter(Vec3(at(stacked, i))));
  }
  return list;
}

std::string item_path(const std::string& list, std::size_t index) {
  return list + "[" + std::to_string(index) + "]";
}

}  // namespace weft
