#pragma once

#include "core/base/stop.h"
#include "core/lab/laboratory/session_file.h"

#include <optional>

namespace weft {

/// What running a session again found.
struct Replay {
  struct Difference {
    int world = 0;
    long step = 0;  ///< that led to another state, counted from 0
    bool beside =
        false;  ///< positions and velocities agree; what is remembered beside them does not
  };
  long steps = 0;                        ///< of all worlds that were compared
  std::optional<Difference> first = {};  ///< nothing: every bit is the same
};

/// Runs a session again on `threads` threads, 0 for all cores, up to the first difference.
/// \throw Error naming file, line and field for anything that is no session.
Replay replay(SessionReader& session, int threads, const StopToken& stop = {});

/// The laboratory as it was at the end of a session, from each world's last checkpoint on.
/// \throw Error as replay().
Laboratory recover(const std::filesystem::path& session, int threads, const StopToken& stop = {});

}  // namespace weft
