#include "app/lesson/lesson_view.h"

#include "core/base/futures.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace weft {

namespace {

constexpr std::chrono::milliseconds k_between_questions(200);

bool can_be_judged(const Check& check, const PartReading& read) {
  return !std::holds_alternative<NumberCheck>(check.question) ||
         std::isfinite(read.evidence.number.value);
}

/// Tells whether a check waits for an answer that the reader gives.
bool asks(const Check& check) { return !std::holds_alternative<ReachedCheck>(check.question); }

}  // namespace

void LessonView::open(std::shared_ptr<const Lesson> lesson, std::size_t screen) {
  if (!is_open()) stage_.enter();
  lesson_ = std::move(lesson);
  reported_.clear();
  states_.clear();
  for (const LessonScreen& each : lesson_->screens) states_.emplace_back(each.parts.size());
  go_to(screen);
}

void LessonView::close() {
  if (is_open()) stage_.leave();
  lesson_ = nullptr;
  actions_.clear();
  run_.reset();
  starting_.reset();
  ++revision_;
}

const Check* LessonView::check_of(std::size_t part) const {
  return std::get_if<Check>(&screen().parts[part]);
}

void LessonView::next() {
  ++index_;
  actions_.clear();
  if (const auto& scene = screen().scene)
    attempt(scene->line, [&] { stage_.open_scene(scene->scene); });
  begin_screen();
}

void LessonView::go_to(std::size_t index) {
  index_ = index;
  actions_.clear();
  std::size_t first = index;
  while (first > 0 && !lesson_->screens[first].scene) --first;
  if (const auto& scene = lesson_->screens[first].scene)
    attempt(scene->line, [&] { stage_.open_scene(scene->scene); });
  for (std::size_t k = first; k < index; ++k) {
    const LessonScreen& before = lesson_->screens[k];
    add_actions(before.actions);
    for (const auto& part : before.parts) {
      const auto* check = std::get_if<Check>(&part);
      if (check == nullptr) continue;
      if (const auto* reached = std::get_if<ReachedCheck>(&check->question))
        add_actions(reached->solution);
    }
  }
  begin_screen();
}

void LessonView::begin_screen() {
  stage_.pause();
  run_.reset();
  starting_.reset();
  reading_.reset();
  frames_.reset();
  for (CheckState& state : states_[index_]) state.is_given = false;
  add_actions(screen().actions);
  if (!screen().show.empty()) attempt(screen().line, [&] { stage_.show(screen().show); });
  ask_again();
}

void LessonView::add_actions(const std::vector<LessonAction>& actions) {
  actions_.insert(actions_.end(), actions.begin(), actions.end());
}

void LessonView::attempt(int line, const std::function<void()>& action) {
  try {
    action();
  } catch (const std::exception& error) {
    const std::string words = text_of(LessonFault{line, error.what()});
    if (reported_.insert(words).second) stage_.report_error(words);
  }
}

std::size_t LessonView::shown_parts() const {
  for (std::size_t part = 0; part < screen().parts.size(); ++part)
    if (check_of(part) != nullptr && !check(part).is_settled) return part + 1;
  return screen().parts.size();
}

std::string LessonView::value_of(std::size_t part, int value) const {
  if (!reading_) return "...";
  return reading_->parts[part].values[static_cast<std::size_t>(value)];
}

void LessonView::answer(std::size_t part, Answer answer) {
  CheckState& state = state_of(part);
  if (state.is_settled || state.is_given) return;
  state.answer = std::move(answer);
  state.judgement = {};
  ++revision_;
}

void LessonView::give(std::size_t part) {
  const Check* check = check_of(part);
  CheckState& state = state_of(part);
  if (check == nullptr || state.is_settled || state.is_given) return;
  state.judgement = judge(*check, state.answer, {});
  ++revision_;
  if (const auto* number = std::get_if<NumberCheck>(&check->question)) {
    const auto* text = std::get_if<std::string>(&state.answer);
    try {
      quantity_from_text(text == nullptr ? "" : *text, number->unit, "answer");
    } catch (const Error&) {
      return;
    }
  } else if (!std::holds_alternative<std::size_t>(state.answer)) {
    return;
  }
  state.is_given = true;
  if (check->frames > 0) starting_ = part;
  ask_again();
}

std::optional<float> LessonView::running() const {
  if (starting_) return 0.0F;
  if (!run_) return std::nullopt;
  return run_->frames.fraction();
}

void LessonView::begin_frame(const std::shared_ptr<const Snapshot>& snapshot, Time now) {
  if (!is_open()) return;
  if (!actions_.empty()) apply_actions();
  if (!actions_.empty() || stage_.is_waiting()) return;
  if (!frames_) frames_.emplace(snapshot->frame);
  frames_->update(snapshot->frame);
  run(*snapshot, now);
  take_reading();
  ask(snapshot, now);
}

// An action that is no edit would overtake an edit that waits for its mesh.
void LessonView::apply_actions() {
  while (!actions_.empty() && !stage_.is_waiting()) {
    const LessonAction action = std::move(actions_.front());
    actions_.pop_front();
    attempt(action.line, [&] { stage_.apply(action.action); });
  }
  ask_again();
}

void LessonView::run(const Snapshot& snapshot, Time now) {
  if (starting_) {
    const Check& check = *check_of(*starting_);
    run_.emplace(Run{*starting_, FrameRun(check.frames, snapshot.frame, now)});
    starting_.reset();
  }
  if (!run_) return;
  const int due = run_->frames.due(snapshot.frame, now);
  ++revision_;
  if (run_->frames.is_over() || snapshot.status.failure) {
    run_.reset();
    ask_again();
  } else if (due > 0) {
    stage_.advance(due);
  }
}

void LessonView::ask_again() {
  is_outdated_ = question_.valid();
  asked_at_.reset();
  ++revision_;
}

void LessonView::ask(const std::shared_ptr<const Snapshot>& snapshot, Time now) {
  if (question_.valid() || snapshot == asked_at_) return;
  if (asked_at_ && now - asked_time_ < k_between_questions) return;
  asked_at_ = snapshot;
  asked_time_ = now;
  question_ = stage_.ask([lesson = lesson_, index = index_,
                          experiments = experiments_](const PerWorld<World>& worlds) -> std::any {
    return read_screen_values(lesson->screens[index], {worlds, *experiments});
  });
}

void LessonView::take_reading() {
  if (!is_ready(question_)) return;
  attempt(screen().line, [&] {
    auto read = std::any_cast<ScreenReading>(question_.get());
    if (is_outdated_) return;
    reading_ = std::move(read);
  });
  if (std::exchange(is_outdated_, false) || !reading_) return;
  ++revision_;
  for (const LessonFault& fault : reading_->faults)
    if (reported_.insert(text_of(fault)).second) stage_.report_error(text_of(fault));
  judge_checks();
}

void LessonView::judge_checks() {
  for (std::size_t part = 0; part < screen().parts.size(); ++part) {
    const Check* check = check_of(part);
    if (check == nullptr) continue;
    CheckState& state = state_of(part);
    const bool is_running = starting_ == part || (run_ && run_->part == part);
    if (!state.is_settled && !is_running) judge_check(*check, reading_->parts[part], state);
    if (!state.is_settled) return;
  }
}

void LessonView::judge_check(const Check& check, const PartReading& read, CheckState& state) {
  if (asks(check) && (!state.is_given || !can_be_judged(check, read))) return;
  state.is_given = false;
  if (!read.shows) {
    state.judgement = {Verdict::not_yet,
                       "This time the cloth has done something else. Begin the screen again."};
    return;
  }
  Evidence evidence = read.evidence;
  evidence.has_run = true;
  state.judgement = judge(check, state.answer, evidence);
  const bool is_answered_prediction = check.predicts && state.judgement.verdict == Verdict::wrong;
  state.is_settled = state.judgement.verdict == Verdict::right || is_answered_prediction;
}

}  // namespace weft
