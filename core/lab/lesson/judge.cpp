#include "core/base/errors.h"
#include "core/lab/lesson/check.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

/// Returns the digits that tell an answer within the tolerance from one outside.
int digits_for(double tolerance) {
  constexpr int k_min = 3, k_max = 12;
  return std::clamp(1 + static_cast<int>(std::ceil(-std::log10(tolerance))), k_min, k_max);
}

std::string with_reason(const std::string& words, const Check& check) {
  return words + (check.because.empty() ? "" : " " + check.because);
}

Judgement judge_choice(const ChoiceCheck& question, const Check& check, const Answer& answer,
                       const Evidence& evidence) {
  const auto* chosen = std::get_if<std::size_t>(&answer);
  if (chosen == nullptr || *chosen >= question.choices.size())
    return {Verdict::not_yet, "Choose an answer."};
  const std::string& words = question.choices[*chosen];
  if (check.predicts && !evidence.has_run)
    return {Verdict::not_yet, "You predict: " + words + ". Now run the cloth."};
  if (*chosen == question.right) {
    return {Verdict::right,
            with_reason(check.predicts ? "As you predicted: " + words + "." : "Right.", check)};
  }
  if (!check.predicts) return {Verdict::wrong, "No: not \"" + words + "\"."};
  return {Verdict::wrong, with_reason("You predicted: " + words + ". What happened: " +
                                          question.choices[question.right] + ".",
                                      check)};
}

Judgement judge_number(const NumberCheck& question, const Check& check, const Answer& answer,
                       const Evidence& evidence) {
  const auto* text = std::get_if<std::string>(&answer);
  if (text == nullptr || text->empty()) return {Verdict::not_yet, "Type a number."};
  Quantity given;
  try {
    given = quantity_from_text(*text, question.unit, "answer");
  } catch (const InputError& error) {
    return {Verdict::not_yet, error.what()};
  }
  const int digits = digits_for(question.tolerance);
  const std::string said = text_of(given, question.unit, digits);
  if (!evidence.has_run) {
    return {Verdict::not_yet, check.predicts ? "You predict " + said + ". Now run the cloth."
                                             : "You say " + said + ". Now run the cloth."};
  }
  const std::string is = text_of(evidence.number, question.unit, digits);
  if (is_near(given.value, evidence.number.value, question.tolerance))
    return {Verdict::right, with_reason("Right: " + is + ".", check)};
  if (!check.predicts) return {Verdict::wrong, "You say " + said + "; weft computes " + is + "."};
  return {Verdict::wrong, with_reason("You predicted " + said + "; it is " + is + ".", check)};
}

}  // namespace

bool is_near(double number, double value, double tolerance) {
  return std::abs(number - value) <= tolerance * std::abs(value);
}

Judgement judge(const Check& check, const Answer& answer, const Evidence& evidence) {
  if (const auto* choice = std::get_if<ChoiceCheck>(&check.question))
    return judge_choice(*choice, check, answer, evidence);
  if (const auto* number = std::get_if<NumberCheck>(&check.question))
    return judge_number(*number, check, answer, evidence);
  if (evidence.is_reached) return {Verdict::right, with_reason("Done.", check)};
  return {Verdict::not_yet, "Not yet."};
}

}  // namespace weft
