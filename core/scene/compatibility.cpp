#include "core/scene/compatibility.h"

#include "core/base/errors.h"
#include "core/forces/force.h"
#include "core/linear/solver_set.h"
#include "core/step/integrator.h"

namespace weft {

namespace {

void check_integrator(const Scene& scene, const IntegratorKind& integrator) {
  const std::string refusal = integrator.refusal ? integrator.refusal(scene.forces) : "";
  if (refusal.empty()) return;
  throw InputError("integrator.kind", "\"" + integrator.name + "\"",
                   "an integrator that fits the forces: " + refusal);
}

void check_solver(const Scene& scene) {
  const LinearSolverKind& solver = find_chosen(linear_solver_table(), scene.solver, "solver.kind");
  check_fit(solver,
            find_chosen(preconditioner_table(), scene.preconditioner, "preconditioner.kind"));
  const OperatorKind& products =
      find_chosen(operator_table(), scene.system_operator, "operator.kind");
  const bool uses_products = !solver.needs_entries && products.needs_symmetry;
  if (!solver.needs_symmetry && !uses_products) return;
  for (const Choice& choice : scene.forces) {
    const ForceKind& force = find_chosen(force_table(), choice, "forces");
    if (!force.symmetric || force.symmetric(choice.values)) continue;
    if (!solver.needs_symmetry) {
      throw InputError("operator.kind", "\"" + products.name + "\"",
                       "an operator for matrices that are not symmetric, as \"" + force.label +
                           "\" makes them with its present settings");
    }
    throw InputError("solver.kind", "\"" + solver.name + "\"",
                     "a solver for matrices that are not symmetric, as \"" + force.label +
                         "\" makes them with its present settings");
  }
}

}  // namespace

void check_compatibility(const Scene& scene) {
  const IntegratorKind& integrator =
      find_chosen(integrator_table(), scene.integrator, "integrator.kind");
  check_integrator(scene, integrator);
  if (integrator.uses_linear_solver) check_solver(scene);
}

}  // namespace weft
