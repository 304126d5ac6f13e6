#pragma once

#include "core/base/errors.h"
#include "core/base/number_text.h"

#include <new>
#include <string>

namespace weft {

/// Does an action that takes about `bytes` of memory and returns its result.
/// \throw Error that says who asked for how much memory, where the system has no more.
template <class Action>
auto with_memory(const std::string& who, double bytes, const Action& action) {
  try {
    return action();
  } catch (const std::bad_alloc&) {
    throw Error("Out of memory: " + who + " takes about " + bytes_text(bytes));
  }
}

/// Returns the memory that can be taken without swapping, bytes: the smaller of what the system
/// says is available and what the control group of the process has left. Infinite where the system
/// does not say.
double free_memory();

}  // namespace weft
