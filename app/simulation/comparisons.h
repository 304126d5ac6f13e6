#pragma once

#include "app/document/document.h"
#include "app/simulation/comparison_view.h"
#include "app/simulation/simulation_control.h"
#include "core/lab/measures/closest_point.h"
#include "core/lab/thread/simulation_thread.h"

#include <future>
#include <string>

namespace weft {

/// The question about the distance of the scene's projection from the closest point, and the
/// simulation's answer.
class LengthComparison {
 public:
  void start(SimulationThread& simulation, WorldId world);
  /// Takes the answer when it has come; never waits.
  void update();
  /// Forgets the last answer, since its scene has changed.
  void forget() { words_.clear(); }
  bool is_running() const { return pending_.valid(); }
  /// Returns the last answer or its error; empty before the first.
  const std::string& words() const { return words_; }

 private:
  std::future<ClosestPointDistance> pending_;
  std::string words_;
};

/// The comparisons made on request, on the system of the next step.
class Comparisons {
 public:
  /// The arguments must outlive this object.
  Comparisons(const Document& document, SimulationThread& simulation, WorldId world,
              const SimulationControl& control, Messages& messages)
      : document_(document),
        simulation_(simulation),
        world_(world),
        control_(control),
        messages_(messages) {}

  ComparisonView solvers;
  LengthComparison lengths;

  /// Takes results that have become ready, and begins a comparison that has waited.
  void begin_frame();
  /// Compares the chosen solvers on the system of the next step.
  void compare_solvers();
  /// Opens the comparison of solvers, with results for the present scene, or closes it.
  void toggle_solvers();

 private:
  const Document& document_;
  SimulationThread& simulation_;
  const WorldId world_;
  const SimulationControl& control_;
  Messages& messages_;
};

}  // namespace weft
