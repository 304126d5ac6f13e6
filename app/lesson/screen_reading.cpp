#include "app/lesson/screen_reading.h"

#include <limits>

namespace weft {

namespace {

PartReading read_part(const Passage& passage, const LessonSubject& subject, LessonFaults& faults) {
  PartReading read;
  for (const ShownExpression& value : passage.values) {
    std::string& words = read.values.emplace_back("?");
    faults.attempt(value.line, [&] { words = value.words(subject); });
  }
  return read;
}

PartReading read_part(const Check& check, const LessonSubject& subject, LessonFaults& faults) {
  PartReading read;
  read.evidence.number.value = std::numeric_limits<double>::quiet_NaN();
  faults.attempt(check.line, [&] {
    if (const auto* choice = std::get_if<ChoiceCheck>(&check.question)) {
      if (!choice->shows.is_empty()) read.shows = choice->shows.truth(subject);
    } else if (const auto* number = std::get_if<NumberCheck>(&check.question)) {
      read.evidence.number = number->number.number(subject);
    } else {
      const auto& reached = std::get<ReachedCheck>(check.question);
      read.evidence.is_reached = reached.reached.truth(subject);
    }
  });
  return read;
}

}  // namespace

ScreenReading read_screen_values(const LessonScreen& screen, const LessonSubject& subject) {
  ScreenReading reading;
  LessonFaults faults;
  for (const auto& part : screen.parts) {
    reading.parts.push_back(
        std::visit([&](const auto& each) { return read_part(each, subject, faults); }, part));
  }
  reading.faults = faults.all();
  return reading;
}

}  // namespace weft
