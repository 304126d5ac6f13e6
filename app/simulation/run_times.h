#pragma once

#include "core/lab/snapshot/snapshot.h"
#include "core/scene/scene.h"

#include <optional>
#include <string>
#include <vector>

namespace weft {

/// The times of steps in this window with each combination of choices that ran in it, and the speed
/// of the machine for others.
class RunTimes {
 public:
  /// Notes the times of the scene's steps, from the last ones of the snapshot.
  void update(const Scene& scene, const Snapshot& snapshot);
  /// Returns the time of a step with the entry chosen and the rest of the scene unchanged, ms;
  /// nothing unless this ran with the same number of vertices.
  std::optional<double> milliseconds_with(const Scene& scene, const std::string& slot,
                                          const std::string& entry, int vertices) const;

  /// Returns how much longer steps take here than where they were measured (MachineSpeed).
  double slowness() const { return slowness_; }
  void set_slowness(double slowness) { slowness_ = slowness; }

 private:
  /// The choices that the time of a step depends on most.
  struct Run {
    int vertices = 0;
    ParameterValues time;
    std::vector<std::string> kinds;  ///< forces, solids and chosen entries
    bool operator==(const Run&) const = default;
  };
  struct Measured {
    Run run;
    double milliseconds = 0;  ///< median time of a step
  };
  static Run run_of(const Scene& scene, int vertices);

  double slowness_ = 1;
  std::vector<Measured> measured_;
  Run present_;
  double since_ = 0;  ///< begin of the present run in the time of the samples, s
};

}  // namespace weft
