#include "core/base/errors.h"

#include "core/base/letters.h"

namespace weft {

InputError::InputError(std::string field, std::string value, std::string allowed)
    : Error(for_message(field) + ": got " + for_message(value) + ", expected " + allowed),
      field_(std::move(field)),
      value_(std::move(value)),
      allowed_(std::move(allowed)) {}

}  // namespace weft
