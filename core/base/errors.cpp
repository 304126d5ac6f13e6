#include "core/base/errors.h"

#include "core/base/letters.h"

#include <algorithm>

namespace weft {

namespace {

/// Returns the field, followed by its label unless the path contains the label.
std::string named(const std::string& field, const std::string& label) {
  std::string words = "." + field + ".";
  std::replace(words.begin(), words.end(), '_', ' ');
  const bool told = label.empty() || words.find("." + label + ".") != std::string::npos;
  return for_message(field) + (told ? "" : " (" + label + ")");
}

}  // namespace

InputError::InputError(std::string field, std::string value, std::string allowed, std::string label)
    : Error(named(field, label) + ": got " + for_message(value) + ", expected " + allowed),
      field_(std::move(field)),
      value_(std::move(value)),
      allowed_(std::move(allowed)),
      label_(std::move(label)) {}

InputError InputError::labelled(const std::string& label) const {
  return {field_, value_, allowed_, label};
}

InputError InputError::below(std::string_view path) const {
  return {std::string(path) + "." + field_, value_, allowed_, label_};
}

}  // namespace weft
