#include "app/simulation/matrix_view.h"

#include "core/base/futures.h"
#include "core/base/threads/parallel.h"

#include <utility>

namespace weft {

namespace {

std::shared_ptr<const ShownMatrix> failed(const std::exception& error) {
  return std::make_shared<const ShownMatrix>(ShownMatrix{nullptr, {}, error.what()});
}

}  // namespace

void MatrixView::begin_frame(SimulationThread& simulation, const Snapshot& snapshot,
                             const Scene& scene, Clock::time_point now) {
  if (!open && !is_working()) {
    shown_.reset();  // its memory is not needed
    asked_ = {-1, -1, -1};
    return;
  }
  take_answers(scene);
  if (!open || is_working()) return;
  const Moment present{snapshot.scene_revision, snapshot.state_revision, snapshot.step};
  const bool stands = !snapshot.status.playing;
  const bool lacks_spectra = stands && !with_spectra_;
  if (present == asked_ && !lacks_spectra) return;
  const bool is_same_scene = std::get<0>(present) == std::get<0>(asked_);
  if (!stands && is_same_scene && now < asked_at_ + k_interval) return;
  asked_ = present;
  asked_at_ = now;
  with_spectra_ = stands;
  captured_ = simulation.ask(CaptureSystem{snapshot.world});
}

void MatrixView::take_answers(const Scene& scene) {
  try {
    if (is_ready(captured_)) make(std::make_shared<const CapturedSystem>(captured_.get()), scene);
    if (is_ready(making_)) shown_ = making_.get();
  } catch (const std::exception& error) {
    shown_ = failed(error);
  }
}

void MatrixView::make(std::shared_ptr<const CapturedSystem> system, const Scene& scene) {
  auto work = [system = std::move(system), before = shown_, with_spectra = with_spectra_,
               preconditioner = scene.choice("preconditioner"), stop = stop_.get_token()] {
    ShownMatrix made;
    // The other threads belong to the simulation.
    Threads(1).run([&] {
      made.picture = picture_matrix(system, before ? before->picture : nullptr, stop);
      if (with_spectra) made.spectra = find_spectra(*system, preconditioner, stop);
    });
    return std::make_shared<const ShownMatrix>(std::move(made));
  };
  making_ = std::async(std::launch::async, std::move(work));
}

}  // namespace weft
