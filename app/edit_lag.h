#pragma once

#include <deque>

namespace weft {

/// Counts the steps for which the cloth that is shown lacks an edit of the scene.
class EditLag {
 public:
  /// Called in each turn of the program's loop: the scene's revision, and the step and the scene's
  /// revision of the newest snapshot, which was taken before the edits of the turn.
  void update(long revision, long step, long shown_revision);
  /// The most that an edit has waited. What is computed when an edit is made may end without it, so
  /// 1 is as good as can be.
  long most() const { return most_; }

 private:
  struct Edit {
    long revision;
    long step;  ///< the first that was shown once it was made
  };
  std::deque<Edit> waiting_;
  long revision_ = 0;
  long most_ = 0;
};

}  // namespace weft
