#include "core/lab/lesson/lesson_player.h"

#include "core/base/number_text.h"

#include <cmath>

namespace weft {

namespace {

/// Takes the steps of a displayed frame of all worlds, whether the clock plays or not.
void run_frame(Laboratory& laboratory, const StopToken& stop) {
  while (const auto next = laboratory.next_of_frame())
    if (laboratory.step(*next, stop).cancelled) throw Error("The lesson was stopped");
  laboratory.end_frame();
}

Laboratory copy_of(const Laboratory& laboratory) {
  PerWorld<World> worlds;
  for (const auto& [id, world] : laboratory.worlds()) worlds.emplace(id, world.copy());
  return Laboratory(std::move(worlds), laboratory.threads().count());
}

std::string words_of_frames(int frames) { return counted(frames, " frame", " frames"); }

}  // namespace

LessonPlayer::LessonPlayer(const Lesson& lesson, int threads)
    : lesson_(lesson), threads_(threads) {}

LessonSubject LessonPlayer::subject() { return {laboratory_->worlds(), experiments_}; }

PlayedScreen LessonPlayer::play_next(const StopToken& stop) {
  const LessonScreen& screen = lesson_.screens[next_++];
  PlayedScreen played;
  begin_screen(screen);
  if (!laboratory_) return played;
  for (const auto& part : screen.parts) {
    if (const auto* passage = std::get_if<Passage>(&part)) {
      play(*passage, played);
    } else {
      play(std::get<Check>(part), played, stop);
    }
  }
  return played;
}

void LessonPlayer::begin_screen(const LessonScreen& screen) {
  if (screen.scene) {
    faults_.attempt(screen.scene->line, [&] {
      std::vector<World> worlds;
      worlds.emplace_back(screen.scene->scene);
      laboratory_.emplace(std::move(worlds), threads_);
    });
  }
  if (laboratory_) apply(screen.actions);
}

void LessonPlayer::apply(const std::vector<LessonAction>& actions) {
  for (const LessonAction& action : actions)
    faults_.attempt(action.line, [&] { laboratory_->apply(action.action); });
}

void LessonPlayer::play(const Passage& passage, PlayedScreen& played) {
  played.values += static_cast<int>(passage.values.size());
  bool is_whole = true;
  for (const ShownExpression& value : passage.values)
    is_whole &= faults_.attempt(value.line, [&] { value.words(subject()); });
  if (is_whole) played.texts.push_back(plain_text(passage, subject()));
}

void LessonPlayer::play(const Check& check, PlayedScreen& played, const StopToken& stop) {
  faults_.attempt(check.line, [&] {
    played.checks.push_back(std::visit(
        [&](const auto& question) { return play(question, check, stop); }, check.question));
  });
}

void LessonPlayer::expect(const Check& check, const Answer& answer, const Evidence& evidence,
                          Verdict verdict) {
  const Judgement judgement = judge(check, answer, evidence);
  if (judgement.verdict == verdict) return;
  const auto* text = std::get_if<std::string>(&answer);
  const std::string got = text == nullptr ? "another verdict" : "\"" + *text + "\"";
  faults_.add(check.line,
              InputError("answer", got,
                         std::string(verdict == Verdict::right ? "a right" : "a wrong") +
                             " answer: " + judgement.words)
                  .what());
}

std::string LessonPlayer::play(const ChoiceCheck& question, const Check& check,
                               const StopToken& stop) {
  for (int frame = 0; frame < check.frames; ++frame) run_frame(*laboratory_, stop);
  const Evidence evidence{.has_run = true};
  for (std::size_t k = 0; k < question.choices.size(); ++k)
    expect(check, k, evidence, k == question.right ? Verdict::right : Verdict::wrong);
  if (!question.shows.is_empty() && !question.shows.truth(subject())) {
    throw InputError("shows", "false after " + words_of_frames(check.frames),
                     "true: \"" + question.shows.text() + "\"");
  }
  return "choice, \"" + question.choices[question.right] + "\"";
}

std::string LessonPlayer::play(const NumberCheck& question, const Check& check,
                               const StopToken& stop) {
  for (int frame = 0; frame < check.frames; ++frame) run_frame(*laboratory_, stop);
  const Quantity value = question.number.number(subject());
  if (value.dimension != question.unit.dimension)
    throw InputError("unit", "\"" + question.unit.name + "\"",
                     "a unit of " + text_of(value.dimension));
  if (!std::isfinite(value.value) || value.value == 0)
    throw InputError("number", exact_text(value.value), "a finite number other than 0");
  const Evidence evidence{.has_run = true, .number = value};
  const auto typed = [&](double number) {
    return with_unit(typed_text(number / question.unit.factor), question.unit.name);
  };
  const double away = 1 + 3 * question.tolerance;
  expect(check, typed(question.answer.value), evidence, Verdict::right);
  expect(check, typed(value.value * away), evidence, Verdict::wrong);
  expect(check, typed(-value.value), evidence, Verdict::wrong);
  return "number, " + text_of(value, question.unit);
}

std::string LessonPlayer::play(const ReachedCheck& question, const Check& check,
                               const StopToken& stop) {
  Laboratory untouched = copy_of(*laboratory_);
  if (const auto early = frames_until(untouched, question.reached, check.frames, stop)) {
    throw InputError(
        "reached", "true after " + words_of_frames(*early) + " without any action",
        "a state that the reader must bring about: \"" + question.reached.text() + "\"");
  }
  expect(check, {}, {.has_run = true, .is_reached = false}, Verdict::not_yet);
  apply(question.solution);
  const auto frames = frames_until(*laboratory_, question.reached, check.frames, stop);
  if (!frames) {
    throw InputError("reached",
                     "false after " + words_of_frames(check.frames) + " with the model answer",
                     "true: \"" + question.reached.text() + "\"");
  }
  expect(check, {}, {.has_run = true, .is_reached = true}, Verdict::right);
  return "reached after " + words_of_frames(*frames);
}

std::optional<int> LessonPlayer::frames_until(Laboratory& laboratory, const Expression& reached,
                                              int frames, const StopToken& stop) {
  for (int frame = 0; frame <= frames; ++frame) {
    if (frame > 0) run_frame(laboratory, stop);
    if (reached.truth({laboratory.worlds(), experiments_})) return frame;
  }
  return std::nullopt;
}

}  // namespace weft
