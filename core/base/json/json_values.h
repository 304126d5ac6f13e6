#pragma once

#include "core/base/json/strict_json.h"

#include <string>

/// Required fields of JSON objects, with numbers of any size: states, meshes and actions have them.
/// Every function that reads throws InputError naming the field.
namespace weft {

/// Returns the field. The error names `allowed` where the field is missing.
const Json& required(FieldReader& reader, const std::string& name, const std::string& allowed);
/// Returns a list. The error names `allowed` where the field is missing or is no list.
const Json& required_list(FieldReader& reader, const std::string& name, const std::string& allowed);

/// Reads the value at `path`.
double number_from_json(const Json& value, const std::string& path);
Vec3 vector_from_json(const Json& value, const std::string& path);
/// Reads a count or an index: a whole number, not negative.
int index_from_json(const Json& value, const std::string& path);

double required_number(FieldReader& reader, const std::string& name);
Vec3 required_vector(FieldReader& reader, const std::string& name);
int required_index(FieldReader& reader, const std::string& name);
std::string required_text(FieldReader& reader, const std::string& name);
/// Returns a list of numbers.
VecX required_numbers(FieldReader& reader, const std::string& name);
/// Returns a list of n vectors as 3n stacked numbers.
VecX required_vectors(FieldReader& reader, const std::string& name);

Json json_from_numbers(const VecX& numbers);
/// Returns a list of n vectors from 3n stacked numbers.
Json json_from_vectors(const VecX& stacked);

/// Returns the path of an item of a list, as "positions[7]".
std::string item_path(const std::string& list, std::size_t index);

}  // namespace weft
