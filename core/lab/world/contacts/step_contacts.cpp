#include "core/lab/world/contacts/step_contacts.h"

#include "core/collision/detect/vertices_inside.h"

#include <algorithm>
#include <utility>

namespace weft {

void StepContacts::look(const State& state) {
  if (!std::exchange(is_outdated_, false)) return;
  inside_ = vertices_inside(solids().bodies(), state.t, state.x);
  figures_ = {};
  int last = -1;
  for (const Contact& contact : inside_)
    if (std::exchange(last, contact.vertex()) != contact.vertex()) ++figures_.inside;
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

StepVerdict StepContacts::verify(const StepTry& part, Stepper& stepper, const TriesLeft& left) {
  if (!is_constrained_) return {};
  return filtered_.verify(part, stepper, left);
}

void StepContacts::finish(const StepTry& part, Stepper& stepper, double in_step) {
  inside_.clear();
  is_outdated_ = false;
  double detected_in_step = 0;
  if (repelled_.is_chosen()) {
    figures_ = repelled_.finish(part.start.state, filter().solids(), stepper.state_to_correct());
    filter().set_contacts(repelled_.found());
    detected_in_step = repelled_.detected_in_step();
  } else if (is_constrained_) {
    filtered_.finish(part, stepper);
    figures_ = {.of_step = true,
                .min_distance = filter().min_distance(),
                .inside = filter().inside(),
                .passages = passages_of(filter().left_near(), filter().left_out()),
                .detection_ms = 1000 * filter().detection_seconds()};
  } else {
    figures_ = {.of_step = true, .detection_ms = 1000 * before_step_};
    return;
  }
  figures_.response_ms =
      1000 * (since_begin_.seconds() - in_step + detected_in_step) - figures_.detection_ms;
}

}  // namespace weft
