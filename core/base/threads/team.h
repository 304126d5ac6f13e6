#pragma once

#include "core/base/threads/parallel.h"

#include <algorithm>

namespace weft {

/// Runs loops that are cut into at most one piece a thread, so that each thread can have memory of
/// its own and short loops cost little: for a whole solve of a linear system. The cuts depend on
/// the number of threads.
class Team {
 public:
  /// Makes a team of the threads that loops may use here (see Threads).
  Team() : size_(detail::loop_threads()) {}

  /// Returns the number of threads; the indices of pieces are below it.
  int size() const { return size_; }

  /// Calls body(piece, begin, end) for consecutive pieces of [0, n), piece = 0 ... less than
  /// size(), each of one entry at least. Pieces must not write what another one reads or writes.
  template <class Body>
  void loop(int n, Body&& body) const {
    detail::cut_and_run(n, std::min(n, size_), body);
  }

 private:
  int size_;
};

}  // namespace weft
