#pragma once

namespace weft {

/// From now on the program itself ends when it is asked to: by the end of a session of the desktop,
/// `kill` or Ctrl+C in its terminal. A second request ends it at once.
void take_end_requests();

/// Whether it was asked to.
bool was_asked_to_end();

}  // namespace weft
