#include "core/lab/world/step_warning.h"

#include "core/base/number_text.h"
#include "core/base/vector_ops.h"
#include "core/lab/world/step_record.h"
#include "core/lab/world/tuning.h"

#include <algorithm>
#include <utility>

namespace weft {

namespace {

/// Says that forces within the tolerance of a minimisation are not small for the cloth; empty where
/// they are small.
std::string describe_tolerance(const NonlinearReport& report, const Model& model) {
  if (report.of_sweeps() || !report.of_forces) return "";
  const double acceleration = report.unbalanced_force / norm(model.masses());
  if (!(acceleration > k_visible_acceleration)) return "";
  return "Forces within the force tolerance, " + number_text(report.unbalanced_force, 2) +
         " N, would accelerate the cloth by " + number_text(acceleration, 2) +
         " m/s². A smaller tolerance lets it move";
}

/// Says that the sweeps of a step leave a large residual; empty where they do not.
std::string describe_sweeps(const NonlinearReport& report) {
  if (!report.too_few_sweeps()) return "";
  return counted(report.iterations, " sweep leaves", " sweeps leave") + " a relative residual of " +
         number_text(report.relative_residual, 2) + ", above " + number_text(report.enough) +
         ": the cloth is softer and slower than its forces say. More substeps, or more sweeps, "
         "bring it down";
}

std::string describe_failure(const std::string& what, StopReason reason,
                             const std::string& detail) {
  return what + " did not converge (" + std::string(name_of(reason)) + ")" +
         (detail.empty() ? "" : ": " + detail);
}

std::string edge_text(const Edge& edge) {
  return std::to_string(edge[0]) + "-" + std::to_string(edge[1]);
}

/// Says which edges do not have their lengths; empty when all have them.
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

void add_warnings(const StepReport& report, const Model& model,
                  std::vector<StepWarning>& warnings) {
  using enum StepWarning::Kind;
  const auto add = [&](StepWarning::Kind kind, std::string words) {
    if (!words.empty()) warnings.push_back({kind, std::move(words)});
  };
  if (!report.integrated()) {
    add(unsolved,
        report.nonlinear
            ? describe_failure("The step", report.nonlinear->reason, report.nonlinear->detail)
            : describe_failure("The linear solver", report.linear->reason, report.linear->detail));
    return;
  }
  if (report.nonlinear) {
    add(tolerance, describe_tolerance(*report.nonlinear, model));
    add(StepWarning::Kind::sweeps, describe_sweeps(*report.nonlinear));
  }
  if (!report.projection) return;
  const ProjectionReport& projection = *report.projection;
  if (!projection.converged()) {
    add(unsolved, describe_failure("The projection", projection.reason, projection.detail));
  } else if (projection.yielded) {
    add(yielded,
        "The dragged vertex yields: " +
            (projection.detail.empty() ? "the cloth does not reach further" : projection.detail));
    return;
  }
  add(lengths, describe_lengths(projection, model.length_constraints().edges));
}

std::string describe_cut(const StepRecord& record, double t) {
  return "The step at t = " + time_text(t) + " was cut into up to " +
         std::to_string(1 << record.halvings) + " parts: " + record.faults.why_cut();
}

std::string describe_reach(const OutOfReach& pair) {
  return "Vertices " + std::to_string(pair.first) + " and " + std::to_string(pair.second) +
         " are pinned " + number_text(pair.distance) + " m apart, " +
         number_text(pair.distance - pair.path) +
         " m further than the edges between them reach, which keep their lengths: they stay "
         "within this reach";
}

std::string describe_gain(double energy, const IntegratorKind& integrator) {
  const std::string words = "The cloth has " + number_text(energy, 3) +
                            " J that nothing gave it: " + integrator.label +
                            " makes energy at this step. ";
  if (integrator.enough_residual > 0) return words + "More sweeps make less; implicit Euler, none";
  return words + (integrator.name == "implicit_euler" ? "Shorter steps make less"
                                                      : "Implicit Euler makes none");
}

std::string describe_inside(const ContactFigures& figures) {
  if (figures.inside == 0) return "";
  return counted(figures.inside, " vertex is inside a solid and is being moved out",
                 " vertices are inside a solid and are being moved out");
}

std::string describe_passages(const Passages& passages) {
  std::string elements;
  if (passages.edges > 0) elements = counted(passages.edges, " edge", " edges");
  if (passages.faces > 0)
    elements += (elements.empty() ? "" : " and ") + counted(passages.faces, " face", " faces");
  return elements + " of the cloth went into or through a solid, by up to " +
         with_unit(number_text(passages.depth, 2), "m") +
         ". More substeps, or a larger thickness, keep it out";
}

std::string words_of(std::span<const StepWarning> warnings) {
  std::string words;
  for (const StepWarning& warning : warnings) words += (words.empty() ? "" : ". ") + warning.words;
  return words;
}

}  // namespace weft
