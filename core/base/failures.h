#pragma once

#include "core/base/errors.h"

#include <string>

namespace weft {

/// Collects the errors of several actions, each of which is done even if others fail.
class Failures {
 public:
  void add(const std::string& what) { words_ += (words_.empty() ? "" : "\n") + what; }

  /// Does an action and keeps its Error for raise(). Returns true if there was none.
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

  /// \throw Error with the collected messages, a line each, if there are any.
  void raise() const {
    if (!words_.empty()) throw Error(words_);
  }

 private:
  std::string words_;
};

}  // namespace weft
