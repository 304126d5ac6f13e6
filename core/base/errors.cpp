#include "core/base/errors.h"

namespace weft {

InputError::InputError(std::string field, std::string value, std::string allowed)
    : Error(field + ": got " + value + ", expected " + allowed),
      field_(std::move(field)),
      value_(std::move(value)),
      allowed_(std::move(allowed)) {}

}  // namespace weft
