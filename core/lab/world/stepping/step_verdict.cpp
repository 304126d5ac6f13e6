#include "core/lab/world/stepping/step_verdict.h"

#include <algorithm>

namespace weft {

namespace {

struct FaultWords {
  StepFault fault;
  bool is_of_contacts;  ///< the part is taken again with other contacts, not cut
  const char* name;     ///< one short word, for the status line
  const char* words;
};

constexpr auto k_fault_words = std::to_array<FaultWords>({
    {StepFault::contacts, true, "contacts", "contacts slipped, turned, ended or began unpredicted"},
    {StepFault::pulled, true, "contacts", "edges pulled on contacts, which had to slip or end"},
    {StepFault::turned, false, "turning", "edges turned far at contacts"},
    {StepFault::stability, false, "stability", "longer parts are not stable"},
    {StepFault::state, false, "numbers", "numbers were not finite"},
    {StepFault::solver, false, "solver", "the linear solver did not converge"},
    {StepFault::newton, false, "Newton", "Newton's method did not converge"},
    {StepFault::descent, false, "descent", "the minimisation did not converge"},
    {StepFault::speed, false, "speed", "a vertex moved too fast"},
    {StepFault::lengths, false, "lengths", "a length could not be restored"},
});
static_assert(k_fault_words.size() == k_step_fault_count);

std::string words_of(const StepFaults& faults, bool of_contacts) {
  std::string text;
  for (const FaultWords& entry : k_fault_words) {
    if (entry.is_of_contacts != of_contacts || faults.count(entry.fault) == 0) continue;
    text += (text.empty() ? "" : ", ") + std::string(entry.words);
  }
  return text;
}

}  // namespace

std::string StepFaults::main_name() const {
  const FaultWords& entry = *std::ranges::max_element(
      k_fault_words, {}, [this](const FaultWords& each) { return count(each.fault); });
  return count(entry.fault) > 0 ? entry.name : "";
}

std::string StepFaults::why_retried() const { return words_of(*this, true); }

std::string StepFaults::why_cut() const { return words_of(*this, false); }

bool StepFaults::any_failed() const {
  return std::ranges::any_of(k_fault_words, [this](const FaultWords& entry) {
    return !entry.is_of_contacts && entry.fault != StepFault::turned && count(entry.fault) > 0;
  });
}

std::string StepTries::words() const {
  std::string words = "How often the last step was integrated";
  const std::string cut = faults.why_cut(), retried = faults.why_retried();
  if (parts > 1 && !cut.empty()) words += ", in up to " + std::to_string(parts) + " parts: " + cut;
  if (!retried.empty()) words += std::string(cut.empty() ? ": " : "; ") + retried;
  return words;
}

}  // namespace weft
