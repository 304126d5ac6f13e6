#include "core/lab/world/contacts/step_contacts.h"

#include "core/collision/detect/vertices_inside.h"
#include "core/lab/world/tuning.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace weft {

namespace {

/// Counts the vertices of contacts that are in their order.
int count_vertices(std::span<const Contact> contacts) {
  int count = 0, last = -1;
  for (const Contact& contact : contacts)
    if (std::exchange(last, contact.vertex()) != contact.vertex()) ++count;
  return count;
}

}  // namespace

void StepContacts::set_solids(std::vector<SolidBody> solids, std::span<const int> ids, double t) {
  filter().set_solids(std::move(solids));
  repelled_.forget_solids();
  ids_.assign(ids.begin(), ids.end());
  withdrawn_.withdraw(ids_, t, filter().solids());
}

void StepContacts::forget_distances() {
  filter().forget_distances();
  repelled_.forget_solids();
}

void StepContacts::set_withdrawn(std::span<const WithdrawnSolid> withdrawn, double t) {
  withdrawn_.set(withdrawn);
  if (withdrawn_.withdraw(ids_, t, filter().solids())) forget_distances();
}

std::vector<Nearness> StepContacts::nearness(const State& state,
                                             std::span<const char> is_left_out) {
  return withdrawn_.nearness(beside(state, is_left_out));
}

void StepContacts::withdraw(std::span<const Nearness> before, const State& state,
                            std::span<const char> is_left_out) {
  withdrawn_.keep(before, beside(state, is_left_out));
  forget_distances();
}

void StepContacts::withdraw_from_inside(const State& state, std::span<const char> is_left_out) {
  withdrawn_.keep_outside(beside(state, is_left_out));
  forget_distances();
}

void StepContacts::grow(double h, const State& state, std::span<const char> is_left_out) {
  // Constraints follow a surface at any distance, as long as the cloth is outside.
  std::optional<double> covered = std::numeric_limits<double>::max();
  if (repelled_.is_barrier())
    covered = k_grown_gap;
  else if (repelled_.is_chosen())
    covered = std::nullopt;
  withdrawn_.begin_step(h, covered, beside(state, is_left_out));
  if (withdrawn_.withdraw(ids_, state.t, filter().solids())) forget_distances();
}

void StepContacts::look(const State& state) {
  if (!std::exchange(is_outdated_, false)) return;
  inside_ = vertices_inside(solids().bodies(), state.t, state.x);
  figures_ = {};
  figures_.inside = count_vertices(inside_);
}

bool StepContacts::begin(Model& model, const State& start, double h,
                         std::span<const Target> targets) {
  since_begin_ = {};
  is_constrained_ = false;
  if (repelled_.is_chosen()) {
    repelled_.set_targets(model, filter().solids(), start, h, targets);
  } else {
    is_constrained_ = filtered_.set_targets(model, start, h, targets);
  }
  before_step_ = since_begin_.seconds();
  return is_constrained_;
}

StepVerdict StepContacts::verify(const StepTry& part, const TriedEnd& end, const TriesLeft& left) {
  if (!is_constrained_) return {};
  return filtered_.verify(part, end, left);
}

void StepContacts::finish(const StepTry& part, const TriedEnd& end, double in_step) {
  inside_.clear();
  is_outdated_ = false;
  double detected_in_step = 0;
  if (repelled_.is_chosen()) {
    figures_ = repelled_.finish(part.start.state, filter().solids(), end.state);
    if (part.report.nonlinear && part.report.nonlinear->of_forces)
      figures_.residual = part.report.nonlinear->relative_residual;
    filter().set_contacts(repelled_.found());
    detected_in_step = repelled_.detected_in_step();
  } else if (is_constrained_) {
    filtered_.finish(part, end);
    figures_ = {.of_step = true,
                .min_distance = filter().min_distance(),
                .inside = filter().inside(),
                .truncated = filter().moved_out(),
                .residual = filter().force_error(),
                .passages = passages_of(filter().left_near(), filter().left_out()),
                .detection_ms = 1000 * filter().detection_seconds()};
  } else {
    figures_ = {.of_step = true, .detection_ms = 1000 * before_step_};
  }
  for (const Contact& contact : filter().contacts())
    ++(contact.sticks ? figures_.sticking : figures_.sliding);
  // Vertices inside the whole solid are pushed out while the surface grows.
  if (any_withdrawn())
    figures_.inside = count_vertices(vertices_inside(solids().bodies(), end.state.t, end.state.x));
  if (!repelled_.is_chosen() && !is_constrained_) return;
  figures_.response_ms =
      1000 * (since_begin_.seconds() - in_step + detected_in_step) - figures_.detection_ms;
}

}  // namespace weft
