#pragma once

#include "core/base/errors.h"

#include <string>

namespace weft {

/// What went wrong in several things of which each is done whatever becomes of the others.
class Failures {
 public:
  void add(const std::string& what) { words_ += (words_.empty() ? "" : "\n") + what; }

  /// Does something; an Error is kept for later. Returns whether there was none.
  template <class Action>
  bool attempt(const Action& action) {
    try {
      action();
      return true;
    } catch (const Error& error) {
      add(error.what());
      return false;
    }
  }

  /// \throw Error with what went wrong, a line each, if anything did.
  void raise() const {
    if (!words_.empty()) throw Error(words_);
  }

 private:
  std::string words_;
};

}  // namespace weft
