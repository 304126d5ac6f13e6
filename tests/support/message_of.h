#pragma once

#include "core/base/errors.h"

#include <string>

namespace weft {

/// Returns the message of the error of a kind that an action throws.
template <class Kind = Error, class Action>
std::string message_of(const Action& action) {
  try {
    action();
  } catch (const Kind& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace weft
