#pragma once

#include "app/document/autosave.h"
#include "app/document/document.h"

#include <future>
#include <optional>

namespace weft {

/// Keeps the session of this window, looks for that of a window that was killed, and lets the user
/// continue it.
class RecoveryOffer {
 public:
  /// The arguments must outlive this object.
  RecoveryOffer(Document& document, SimulationThread& simulation, WorldId world,
                Messages& messages);

  Autosave autosave;                ///< sessions of an attended window
  std::optional<Recovery> offered;  ///< session on offer until the user answers

  /// Starts to look, on a thread of its own; a session that is found is offered in one of the next
  /// frames.
  void seek();
  /// Offers the session that was found.
  void begin_frame();
  /// Continues the offered session at its end, paused, with its unsaved edits. \pre offered
  void recover();
  /// Deletes the offered session, and looks for the next one. \pre offered
  void discard();

 private:
  Document& document_;
  SimulationThread& simulation_;
  const WorldId world_;
  Messages& messages_;
  std::future<std::optional<Recovery>> search_;
};

}  // namespace weft
