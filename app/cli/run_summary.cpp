#include "app/cli/run_summary.h"

#include "core/base/number_text.h"
#include "core/lab/world/contacts/step_contacts.h"
#include "core/lab/world/step_warning.h"
#include "core/step/integrator.h"

#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>

#include <algorithm>

namespace weft {

void RunSummary::warn(const std::string& words) {
  spdlog::warn("{}{}", world_, words);
  ++warnings_;
}

void RunSummary::add_step(const World& world, const StepRecord& record) {
  end_time_ = record.explosion ? record.explosion->end_time : world.state().t;
  went_back_ = record.explosion.has_value();
  if (steps_++ == 0) start_time_ = end_time_ - world.step_length();
  iterations_ += record.iterations;
  if (const auto& sweeps = world.last_step().nonlinear; sweeps && sweeps->of_sweeps()) {
    sweeps_ += sweeps->iterations;
    last_residual_ = sweeps->relative_residual;
    max_residual_ = std::max(max_residual_, last_residual_);
  }
  if (record.tries > 1) ++retried_;
  if (record.halvings > record.planned_halvings) ++in_parts_;
  faults_.add(record.faults);
  if (!record.warnings.empty()) ++warned_;
  for (const StepWarning& warning : record.warnings) {
    Count& count = of_steps_[warning.kind];
    if (count.steps++ == 0) count.first = world.state().t;
    count.last = world.state().t;
    count.words = warning.words;
  }
  max_inside_ = std::max(max_inside_, world.contacts().figures().inside);
  passages_.add(record.passages);
}

std::string RunSummary::words_of(StepWarning::Kind kind, const Count& count) const {
  switch (kind) {
    case StepWarning::Kind::inside:
      return fmt::format("vertices were inside a solid and were moved out, {} at most",
                         max_inside_);
    case StepWarning::Kind::passed:
      return fmt::format("{} (the most in a step; t = {} to {})", describe_passages(passages_),
                         time_text(count.first), time_text(count.last));
    default:
      return count.words;
  }
}

void RunSummary::tell_warnings() {
  for (const auto& [kind, count] : of_steps_)
    warn(fmt::format("{} of {} steps: {}", count.steps, steps_, words_of(kind, count)));
}

std::string RunSummary::work() const {
  if (sweeps_ == 0)
    return counted(iterations_, " iteration of the linear solver",
                   " iterations of the linear solver");
  return fmt::format("{} that left a relative residual of {} at the end, {} at most",
                     counted(sweeps_, " sweep", " sweeps"), number_text(last_residual_, 2),
                     number_text(max_residual_, 2));
}

std::string RunSummary::retries() const {
  std::string words;
  if (retried_ > 0) words = fmt::format("{} taken again: {}", retried_, faults_.why_retried());
  if (in_parts_ > 0)
    words += fmt::format("{}{} taken in parts: {}", words.empty() ? "" : "; ", in_parts_,
                         faults_.why_cut());
  return words.empty() ? "" : " (" + words + ")";
}

std::string RunSummary::words(const World& world) const {
  const Energies& energies = world.energies();
  const std::string back = went_back_ ? " and went back to t = " + time_text(world.state().t) : "";
  return fmt::format(
      "Simulated {} s in {}{}{}, {}; energy at the end {} J, of it kinetic {} J; {}",
      number_text(end_time_ - start_time_, 4), counted(steps_, " step", " steps"), retries(), back,
      work(), number_text(energies.total(), 4), number_text(energies.kinetic, 4),
      warned_ == 0 ? "no step gave a warning"
                   : counted(warned_, " step gave a warning", " steps gave a warning"));
}

}  // namespace weft
