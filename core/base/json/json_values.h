#pragma once

#include "core/base/json/strict_json.h"

#include <string>

/// Fields of JSON objects that must be there, and that hold numbers of any size: those of states,
/// meshes and actions. Whatever reads throws InputError naming the field.
namespace weft {

/// The field. `allowed` is said where it is missing.
const Json& required(FieldReader& reader, const std::string& name, const std::string& allowed);
/// A list. `allowed` is said where it is missing or something else.
const Json& required_list(FieldReader& reader, const std::string& name, const std::string& allowed);

/// Reads the value at `path`.
double number_from_json(const Json& value, const std::string& path);
Vec3 vector_from_json(const Json& value, const std::string& path);
/// A number to count or to name something with: whole, not negative.
int index_from_json(const Json& value, const std::string& path);

double required_number(FieldReader& reader, const std::string& name);
Vec3 required_vector(FieldReader& reader, const std::string& name);
int required_index(FieldReader& reader, const std::string& name);
std::string required_text(FieldReader& reader, const std::string& name);
/// A list of numbers.
VecX required_numbers(FieldReader& reader, const std::string& name);
/// A list of vectors, 3n stacked.
VecX required_vectors(FieldReader& reader, const std::string& name);

Json json_from_numbers(const VecX& numbers);
/// A list of vectors from 3n stacked numbers.
Json json_from_vectors(const VecX& stacked);

/// "positions[7]".
std::string item_path(const std::string& list, std::size_t index);

}  // namespace weft
