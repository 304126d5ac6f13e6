#pragma once

#include <deque>

namespace weft {

/// Counts the steps for which the displayed cloth lacks an edit of the scene.
class EditLag {
 public:
  /// Called in each turn of the program's loop with the scene's revision, and with the step and the
  /// scene's revision of the newest snapshot, which was taken before the edits of the turn.
  void update(long revision, long step, long shown_revision);
  /// The longest lag of an edit, in steps. A step that is being computed when an edit is made may
  /// end without it, so 1 is the best possible value.
  long largest() const { return largest_; }

 private:
  struct Edit {
    long revision;
    long step;  ///< first step that was shown after the edit
  };
  std::deque<Edit> waiting_;
  long revision_ = 0;
  long largest_ = 0;
};

}  // namespace weft
