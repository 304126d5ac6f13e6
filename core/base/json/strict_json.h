#pragma once

#include "core/base/parameters.h"
#include "core/base/table.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

/// Reads JSON so that every mistake in it becomes one InputError that names the field's path.
namespace weft {

using Json = nlohmann::ordered_json;

/// \throw InputError naming the line and column of a syntax error, or the field whose name is given
/// twice or whose number is too large for double precision.
Json parse_json(const std::string& text);

/// Returns the value as text, for messages.
std::string shown(const Json& value);

/// Reads a value of the described type. \throw InputError naming `path`.
ParameterValue parameter_from_json(const ParameterInfo& info, const Json& value,
                                   std::string_view path);
/// Reads [{"time": s, "offset": [x, y, z], "turn": [x, y, z]}, ...]; missing vectors are 0.
/// \throw InputError naming the field below `path`.
Keyframes keyframes_from_json(const Json& value, std::string_view path);
Json json_from_parameter(const ParameterValue& value);
/// Returns an object with a field for each parameter.
Json json_from_group(const ParameterValues& values);

/// Reads a text. \throw InputError naming `path` and what is allowed there.
std::string text_from_json(const Json& value, std::string_view path,
                           const std::string& allowed = "a text");
/// Returns the entry of `table` that the value names. \throw InputError naming `path` and listing
/// the names that are allowed.
template <class Entry>
const Entry& entry_from_json(std::span<const Entry> table, const Json& value,
                             std::string_view path) {
  return find_entry(table, text_from_json(value, path, allowed_names(table)), path);
}

/// The fields of a JSON object, taken one by one; fields that nobody takes are unknown.
class FieldReader {
 public:
  /// \throw InputError naming `path` when `value` is no object. `value` must outlive the reader.
  FieldReader(const Json& value, std::string path);
  /// Returns a reader of a whole text, whose fields are in no other object. `name` says what the
  /// text is, as "scene".
  static FieldReader whole(const Json& value, const std::string& name);

  /// Returns the field called `name`, or null when it is missing.
  const Json* take(const std::string& name);
  /// Takes the fields that `values` describes; missing fields keep their values. \throw InputError.
  void take(ParameterValues& values);
  /// \throw InputError when a field was not taken, naming it and the allowed fields.
  void finish() const;

  const std::string& path() const { return path_; }
  std::string path_of(std::string_view name) const;

 private:
  const Json& value_;
  std::string path_;
  std::vector<std::string> taken_;
};

}  // namespace weft
