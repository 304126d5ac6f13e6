#include "core/lab/world/step_warning.h"

#include "core/base/number_text.h"
#include "core/base/vector_ops.h"

#include <algorithm>

namespace weft {

namespace {

// m/s^2. A tenth of gravity left out shows.
constexpr double k_felt = 1;

/// That forces within the tolerance of a minimisation are not small for the cloth; empty where they
/// are.
std::string describe_tolerance(const NonlinearReport& report, const Model& model) {
  if (!report.to_tolerance) return "";
  const double acceleration = report.unbalanced_force / norm(model.masses());
  if (!(acceleration > k_felt)) return "";
  return "Forces within the force tolerance, " + number_text(report.unbalanced_force, 2) +
         " N, would accelerate the cloth by " + number_text(acceleration, 2) +
         " m/s². A smaller tolerance lets it move";
}

std::string describe_failure(const std::string& what, StopReason reason,
                             const std::string& detail) {
  return what + " did not converge (" + std::string(name_of(reason)) + ")" +
         (detail.empty() ? "" : ": " + detail);
}

std::string edge_text(const Edge& edge) {
  return std::to_string(edge[0]) + "-" + std::to_string(edge[1]);
}

/// Which edges are not at their lengths; empty when all are.
std::string describe_lengths(const ProjectionReport& report, const EdgeLengths& lengths) {
  constexpr std::size_t named = 3;
  if (report.unsatisfied.empty()) return "";
  const std::size_t count = report.unsatisfied.size();
  std::string text =
      counted(count, " edge is not at its rest length: ", " edges are not at their rest length: ");
  for (std::size_t k = 0; k < std::min(count, named); ++k) {
    text += (k > 0 ? ", " : "") +
            edge_text(lengths.edges()[static_cast<std::size_t>(report.unsatisfied[k])]);
  }
  return text + (count > named ? " and others" : "");
}

}  // namespace

std::string warning_of(const StepReport& report, const Model& model) {
  if (!report.integrated()) {
    return report.nonlinear
               ? describe_failure("The step", report.nonlinear->reason, report.nonlinear->detail)
               : describe_failure("The linear solver", report.linear->reason,
                                  report.linear->detail);
  }
  if (report.nonlinear) {
    const std::string coarse = describe_tolerance(*report.nonlinear, model);
    if (!coarse.empty()) return coarse;
  }
  if (!report.projection) return "";
  const ProjectionReport& projection = *report.projection;
  const std::string edges = describe_lengths(projection, model.kept().edges);
  if (!projection.converged()) {
    return describe_failure("The projection", projection.reason, projection.detail) +
           (edges.empty() ? "" : ". " + edges);
  }
  if (projection.gave_way) {
    return "The dragged vertex gives way: " +
           (projection.detail.empty() ? "the cloth does not reach further" : projection.detail);
  }
  return edges;
}

std::string warning_of(const ContactFigures& figures) {
  if (figures.inside == 0) return "";
  return counted(figures.inside, " vertex is inside a solid and is being moved out",
                 " vertices are inside a solid and are being moved out");
}

}  // namespace weft
