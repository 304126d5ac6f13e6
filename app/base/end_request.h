#pragma once

namespace weft {

/// Lets the program end itself from now on when it is asked to end: at the end of a desktop
/// session, by kill, or by Ctrl+C in its terminal. A second request ends it at once.
void take_end_requests();

/// Returns whether the program was asked to end.
bool was_asked_to_end();

}  // namespace weft
