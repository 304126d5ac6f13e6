#include "app/simulation/comparison_view.h"

#include "app/base/version.h"
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
  entrant_names = EntrantNames::of(comparison_presets().front());
  entrant_names.solvers.insert(scene.choice("solver").kind);
}

void ComparisonView::run(SimulationThread& simulation, WorldId world, const Editor& editor,
                         int threads, Messages& messages) {
  if (!open) toggle(editor.scene());
  waits_ = false;
  if (entrant_names.entrants(editor.scene()).entrants.empty()) {
    messages.report_error("Cannot compare: choose at least one solver");
  } else if (task_ && status()->running && !is_of_others()) {
    messages.report("The comparison is still running");
  } else if (task_ && status()->running) {
    task_->cancel();
    waits_ = true;
  } else {
    messages.close_error();
    start(simulation, world, editor, threads);
  }
}

void ComparisonView::start(SimulationThread& simulation, WorldId world, const Editor& editor,
                           int threads) {
  simulation.post(Pause{"Paused to compare solvers on this step"});
  compared_ = entrant_names;
  revision_ = editor.revision();
  task_ = std::make_unique<ComparisonTask>(simulation.ask(CaptureSystem{world}),
                                           entrant_names.entrants(editor.scene()).entrants,
                                           parameters, threads);
}

std::shared_ptr<const ComparisonStatus> ComparisonView::status() const {
  return task_ ? task_->status() : nullptr;
}

void ComparisonView::save(Messages& messages) {
  messages.attempt(k_saving, [this] {
    saving_ =
        std::async(std::launch::async, [status = status(), to = std::filesystem::absolute(folder)] {
          write_comparison(status->results, to);
          write_system(*status->system, status->reference->x, version_text(), to);
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
