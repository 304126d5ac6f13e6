#pragma once

#include "app/document/autosave.h"
#include "app/document/document.h"

#include <future>
#include <optional>

namespace weft {

/// Keeps the session of this window, looks for that of one that was killed, and lets the user
/// continue it.
class RecoveryOffer {
 public:
  /// All of these must outlive this object.
  RecoveryOffer(Document& document, SimulationThread& simulation, Messages& messages);

  Autosave autosave;                ///< of an attended window
  std::optional<Recovery> offered;  ///< until the user answers

  /// Starts to look, on a thread of its own; what is found is offered in one of the next frames.
  void seek();
  /// Offers what was found.
  void begin_frame();
  /// Continues the offered session where it was, paused, with its unsaved edits. \pre offered
  void recover();
  /// Deletes what is offered, and looks for the next. \pre offered
  void discard();

 private:
  Document& document_;
  SimulationThread& simulation_;
  Messages& messages_;
  std::future<std::optional<Recovery>> search_;
};

}  // namespace weft
