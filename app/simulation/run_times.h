#pragma once

#include "core/lab/snapshot/snapshot.h"
#include "core/scene/scene.h"

#include <optional>
#include <string>
#include <vector>

namespace weft {

/// What steps have taken in this window with each combination of choices that ran in it, and how
/// fast the machine is for others.
class RunTimes {
 public:
  /// Notes what the steps of the scene take, from the last ones of the snapshot.
  void update(const Scene& scene, const Snapshot& snapshot);
  /// What a step took with the entry chosen and the rest of the scene as it is, ms; nothing unless
  /// that ran on as many vertices.
  std::optional<double> milliseconds_with(const Scene& scene, const std::string& slot,
                                          const std::string& entry, int vertices) const;

  /// How many times as long steps take here as where they were measured (MachineSpeed).
  double slowness() const { return slowness_; }
  void set_slowness(double slowness) { slowness_ = slowness; }

 private:
  /// What the time of a step depends on most.
  struct Run {
    int vertices = 0;
    ParameterValues time;
    std::vector<std::string> kinds;  ///< forces, solids and what is chosen
    bool operator==(const Run&) const = default;
  };
  struct Measured {
    Run run;
    double milliseconds = 0;  ///< the median
  };
  static Run run_of(const Scene& scene, int vertices);

  double slowness_ = 1;
  std::vector<Measured> measured_;
  Run present_;
  double since_ = 0;  ///< when the present run began, as samples of steps count, s
};

}  // namespace weft
