#pragma once

namespace weft {

/// Lets the program itself end from now on when it is asked to: at the end of a desktop session, by
/// `kill`, or by Ctrl+C in its terminal. A second request ends it at once.
void take_end_requests();

/// Whether it was asked to.
bool was_asked_to_end();

}  // namespace weft
