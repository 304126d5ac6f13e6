#include "core/linear/report.h"

namespace weft {

std::string_view name_of(StopReason reason) {
  switch (reason) {
    case StopReason::converged:
      return "converged";
    case StopReason::iteration_limit:
      return "iteration limit";
    case StopReason::stagnated:
      return "stagnated";
    case StopReason::breakdown:
      return "breakdown";
    case StopReason::not_finite:
      return "not finite";
    case StopReason::refused:
      return "refused";
    case StopReason::cancelled:
      return "cancelled";
    case StopReason::time_limit:
      return "time limit";
  }
  return "unknown";
}

std::string words_of(const SolveReport& report) {
  if (report.at_rest) return "at rest: nothing to solve, the forces balance to 10⁻⁹ of their size";
  if (!report.detail.empty()) return report.detail;
  return report.note.empty() ? std::string(report.choice) : report.note;
}

}  // namespace weft
