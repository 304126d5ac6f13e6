#pragma once

#include <chrono>
#include <optional>

namespace weft {

/// The requests of things that move by themselves in the frame that is built.
struct FrameWishes {
  /// Time until the first of them needs another frame.
  std::optional<std::chrono::duration<double>> next;
};

/// Asks for another frame after a while: a frame is drawn only when something has happened, so a
/// thing that moves by itself must ask in each frame. Does nothing where no window listens.
void ask_for_frame(std::chrono::duration<double> pause);

}  // namespace weft
