#include "core/lab/measures/closest_point.h"
#include "core/lab/thread/runner.h"

#include <algorithm>
#include <exception>
#include <utility>

/// Applies each kind of request to a Runner.
namespace weft {

namespace {

template <class Result, class Work>
void answer(std::promise<Result>& promise, Work work) {
  try {
    promise.set_value(work());
  } catch (...) {
    promise.set_exception(std::current_exception());
  }
}

}  // namespace

// A command edits the scene of its base. After an edit that did not fit, the world has an earlier
// one, and the whole scene replaces it.
void Runner::take(Edit& edit) {
  const std::shared_ptr<const Mesh> before = simulation().document_mesh();
  const std::vector<ForceTerm> terms = simulation().model().forces().terms();
  if (edit.base != counts_.scene) edit.command = ReplaceScene{edit.result.scene};
  laboratory_.apply({std::move(edit.command), 0, edit.result.mesh});
  counts_.scene = edit.revision;
  snapshots_.warning.clear();
  // The history stays where its samples can be compared: with another integrator, but not with
  // other terms.
  if (!std::ranges::equal(simulation().model().forces().terms(), terms, {}, &ForceTerm::name,
                          &ForceTerm::name))
    snapshots_.measurements.begin_history(simulation());
  if (!simulation().last_step().projection) snapshots_.measurements.clear_lengths();
  if (simulation().document_mesh() != before) restart();
}

void Runner::take(Play&) {
  if (world().failure() || is_playing()) return;
  pace_.start(clock_.seconds());
  snapshots_.statistics.restart(clock_.seconds());
  why_.clear();
  laboratory_.apply({Play{}});
}

void Runner::take(StepOnce&) {
  stand(why_);
  if (!world().failure()) laboratory_.apply({StepOnce{}});
}

void Runner::take(Advance& request) {
  stand(why_);
  if (!world().failure()) frames_left_ = request.frames;
}

void Runner::take(Reset&) {
  if (!is_playing()) why_ = "Paused at the start";
  laboratory_.apply({Reset{}, 0});
  restart();
}

void Runner::take(Resume&) {
  laboratory_.apply({Resume{}, 0});
  Play play;
  take(play);
}

// A vertex that does not exist belongs to the previous mesh, and its drag is ignored.
void Runner::take(Drag& drag) {
  if (drag.vertex < simulation().mesh()->vertex_count()) laboratory_.apply({drag, 0});
}

// A solid that does not exist belongs to a previous scene, and its drag is ignored.
void Runner::take(SolidDrag& drag) {
  if (drag.solid < simulation().contacts().solids().count()) laboratory_.apply({drag, 0});
}

void Runner::take(Release&) {
  if (simulation().mouse().drag()) laboratory_.apply({Release{}, 0});
  snapshots_.warning.clear();  // the drag may have caused it; a lasting cause warns again
}

void Runner::take(SetSpeed& request) {
  laboratory_.apply({request});
  pace_.start_again(clock_.seconds());
  snapshots_.statistics.restart(clock_.seconds());
}

void Runner::take(AskedMeasures& request) {
  snapshots_.measurements.ask_for(request, laboratory_.measured(0));
}

// A session reproduces the bits that libraries compute on its first number of threads only.
void Runner::take(SetThreads& request) {
  laboratory_.set_threads(request.threads);
  recorder_.start_over();
}

void Runner::take(CaptureSystem& request) {
  answer(request.system, [this] {
    CapturedSystem captured = capture_system(laboratory_.measured(0));
    captured.origin->step = world().steps();
    return captured;
  });
}

void Runner::take(RecordRun& request) {
  answer(request.run, [&] {
    return RecordedRun{recorder_.take(laboratory_, request.from_start), counts_.scene,
                       counts_.state, simulation().state().t};
  });
}

void Runner::take(ContinueFrom& request) {
  stand("Paused where the session was left");
  for (const Cut& cut : request.cuts) laboratory_.apply({cut, 0});
  laboratory_.restore(0, request.checkpoint, world().steps());
  recorder_.start_over();
  restart();
}

void Runner::take(FilmExplosion& request) {
  answer(request.film,
         [this] { return film_explosion(simulation(), Computation(exchange_).stop()); });
}

void Runner::take(CompareLengths& request) {
  answer(request.distance, [this] {
    return distance_to_closest_point(laboratory_.measured(0), Computation(exchange_).stop());
  });
}

}  // namespace weft
