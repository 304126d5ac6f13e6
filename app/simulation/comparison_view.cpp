#include "app/simulation/comparison_view.h"

#include "core/base/futures.h"
#include "core/lab/comparison/comparison_files.h"

namespace weft {

namespace {

const std::string k_saving = "Cannot save the comparison";

}  // namespace

void ComparisonOrder::click(const std::string& clicked) {
  if (column != clicked)
    *this = {clicked, true};
  else if (ascending)
    ascending = false;
  else
    *this = {};
}

void ComparisonView::toggle(const Scene& scene) {
  open = !open;
  if (!open || !entrant_names.solvers.empty()) return;
  entrant_names.solvers = {scene.choice("solver").kind, "ldlt"};
  for (const PreconditionerKind& kind : preconditioner_table())
    entrant_names.preconditioners.insert(kind.name);
}

void ComparisonView::run(SimulationThread& simulation, const Scene& scene, int threads,
                         Messages& messages) {
  if (!open) toggle(scene);
  if (task_ && status()->running) {
    messages.report("The comparison is still running");
  } else if (entrant_names.entrants(scene).entrants.empty()) {
    messages.report_error("Cannot compare: choose at least one solver");
  } else {
    messages.close_error();
    start(simulation, scene, threads);
  }
}

void ComparisonView::start(SimulationThread& simulation, const Scene& scene, int threads) {
  simulation.pause();
  task_ = std::make_unique<ComparisonTask>(
      simulation.capture_system(), entrant_names.entrants(scene).entrants, parameters, threads);
}

std::shared_ptr<const ComparisonStatus> ComparisonView::status() const {
  return task_ ? task_->status() : nullptr;
}

void ComparisonView::save(Messages& messages) {
  messages.attempt(k_saving, [this] {
    saving_ =
        std::async(std::launch::async, [status = status(), to = std::filesystem::absolute(folder)] {
          write_comparison(status->results, to);
          write_system(*status->system, status->reference->x, to);
          return to;
        });
  });
}

void ComparisonView::begin_frame(Messages& messages) {
  if (!is_ready(saving_)) return;
  messages.attempt(k_saving, [&] {
    messages.report("Saved the comparison and its system to " + saving_.get().string());
  });
}

}  // namespace weft
