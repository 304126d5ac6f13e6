#pragma once

#include "core/base/stop.h"
#include "core/lab/laboratory/session_file.h"

#include <optional>

namespace weft {

/// The result of running a session again.
struct Replay {
  struct Difference {
    WorldId world;
    long step = 0;        ///< the step that led to another state, counted from 0
    bool beside = false;  ///< positions and velocities agree; the histories do not
  };
  long steps = 0;                        ///< compared steps of all worlds
  std::optional<Difference> first = {};  ///< nothing: every bit is the same
};

/// Runs a session again on `threads` threads, 0 for all cores, up to the first difference.
/// \throw Error naming file, line and field for a file that is not a session.
Replay replay(SessionReader& session, int threads, const StopToken& stop = {});

/// Returns the laboratory as it was at the end of a session, from each world's last checkpoint on.
/// \throw Error as replay() does.
Laboratory recover(const std::filesystem::path& session, int threads, const StopToken& stop = {});

}  // namespace weft
