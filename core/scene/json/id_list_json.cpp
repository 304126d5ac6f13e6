#include "core/scene/json/id_list_json.h"

#include "core/base/errors.h"
#include "core/base/json/json_values.h"

namespace weft {

namespace {

/// Leaves room above for all numbers that the edits of a scene can need.
constexpr int k_max_number = 1'000'000'000;

}  // namespace

int take_number(FieldReader& reader, const std::string& name, int min) {
  const int number = required_index(reader, name);
  if (number < min || number > k_max_number) {
    throw InputError(reader.path_of(name), std::to_string(number),
                     std::to_string(min) + " to " + std::to_string(k_max_number));
  }
  return number;
}

int take_id(FieldReader& item, const std::vector<int>& ids) {
  const int next = ids.empty() ? 0 : ids.back() + 1;
  return item.take("id") != nullptr ? take_number(item, "id", next) : next;
}

const Json* take_list(FieldReader& reader, const std::string& name) {
  const Json* value = reader.take(name);
  if (value != nullptr && !value->is_array())
    throw InputError(reader.path_of(name), shown(*value), "a list [...]");
  return value;
}

}  // namespace weft
