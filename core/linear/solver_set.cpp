#include "core/linear/solver_set.h"

#include "core/base/stopwatch.h"
#include "core/linear/preconditioners/preconditioner_kinds.h"

namespace weft {

namespace {

const std::string k_unnamed = "Linear solver";

/// Reports a solve that cannot begin: x is the start with the constraints imposed.
SolveReport refused(const LinearSystem& system, std::span<double> x, StopReason reason,
                    std::string why) {
  SolveReport report;
  report.reason = reason;
  report.relative_residual = 1;
  report.detail = std::move(why);
  std::copy(system.start.begin(), system.start.end(), x.begin());
  system.S.impose(system.z, x);
  return report;
}

Choice with_parameters(const LinearSolverKind& kind, const IterativeParameters& parameters) {
  Choice choice = default_choice(kind);
  choice.values.set("tolerance", parameters.tolerance);
  choice.values.set("max_iterations", parameters.max_iterations);
  choice.values.set("warm_start", parameters.warm_start);
  return choice;
}

}  // namespace

void SolverSet::set(const Choice& other_solver, const Choice& other_preconditioner) {
  kind->set(*solver, other_solver.values);
  if (!kind->uses_preconditioner) return;
  find_chosen(preconditioner_table(), other_preconditioner, "preconditioner.kind")
      .set(*preconditioner, other_preconditioner.values);
}

void SolverSet::set(const IterativeParameters& parameters) {
  kind->set(*solver, with_parameters(*kind, parameters).values);
}

SolveReport SolverSet::solve(const LinearSystem& system, std::span<double> x, Trace* trace,
                             const StopToken& stop) {
  const Stopwatch stopwatch;
  if (trace) trace->points.clear();
  const ProgressScope progress(stop, kind ? kind->label : k_unnamed);
  const bool reads_unknown = preconditioner->reads_entries() && !system.A.blocks();
  if (reads_unknown) {
    return refused(system, x, StopReason::breakdown,
                   "the preconditioner reads the entries of a matrix known only by its products");
  }
  try {
    preconditioner->build(system.A, system.S);
  } catch (const Refusal& refusal) {
    return refused(system, x, StopReason::refused, refusal.what());
  } catch (const Error& error) {
    const bool finite = system.A.is_finite();
    SolveReport report =
        refused(system, x, finite ? StopReason::breakdown : StopReason::not_finite, error.what());
    report.indefinite = finite;
    return report;
  }
  LinearSystem iterated = system;
  const bool multiplies = products && !system.A.stencil() &&
                          (products->form() == SystemForm::products || system.A.blocks());
  if (multiplies) iterated.A = system.A.with_products(products->prepare(system.A));
  const double setup_seconds = stopwatch.seconds();
  SolveReport report = solver->solve(iterated, *preconditioner, x, trace, stop);
  report.setup_seconds += setup_seconds;
  if (trace) {
    for (TracePoint& point : trace->points) point.seconds += setup_seconds;
  }
  if (report.note.empty()) report.note = preconditioner->note();
  if (report.note.empty() && products) report.note = products->note();
  return report;
}

SystemForm SolverSet::form() const {
  if (kind && kind->form != SystemForm::products) return kind->form;
  return products ? products->form() : SystemForm::blocks;
}

bool fits(const LinearSolverKind& solver, const PreconditionerKind& preconditioner) {
  return !solver.uses_preconditioner || !solver.needs_symmetric_preconditioner ||
         preconditioner.symmetric;
}

void check_fit(const LinearSolverKind& solver, const PreconditionerKind& preconditioner) {
  if (fits(solver, preconditioner)) return;
  throw InputError("preconditioner.kind", "\"" + preconditioner.name + "\"",
                   "a symmetric preconditioner, as \"" + solver.name + "\" needs");
}

SolverSet make_solver_set(const Choice& solver, const Choice& preconditioner,
                          const Choice& system_operator,
                          std::span<const LinearSolverKind> solvers) {
  const LinearSolverKind& solver_kind = find_chosen(solvers, solver, "solver.kind");
  const Choice used = solver_kind.uses_preconditioner
                          ? preconditioner
                          : default_choice(identity_preconditioner_kind());
  const PreconditionerKind& preconditioner_kind =
      find_chosen(preconditioner_table(), used, "preconditioner.kind");
  check_fit(solver_kind, preconditioner_kind);
  // A solver that reads the entries multiplies with them.
  const OperatorKind& operator_kind =
      solver_kind.form != SystemForm::products
          ? operator_table().front()
          : find_chosen(operator_table(), system_operator, "operator.kind");
  return {solver_kind.make(solver.values), preconditioner_kind.make(used.values),
          operator_kind.make(ParameterValues(*operator_kind.parameters)), &solver_kind};
}

SolverSet make_solver_set(const IterativeParameters& parameters, std::string_view solver,
                          std::string_view preconditioner) {
  return make_solver_set(
      with_parameters(find_entry(linear_solver_table(), solver, "solver.kind"), parameters),
      default_choice(find_entry(preconditioner_table(), preconditioner, "preconditioner.kind")));
}

}  // namespace weft
