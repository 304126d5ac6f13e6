#include "core/scene/compatibility.h"

#include "core/base/errors.h"
#include "core/forces/force.h"
#include "core/linear/solver_set.h"
#include "core/scene/slots.h"
#include "core/step/integrator.h"
#include "core/step/projection_kinds.h"

namespace weft {

namespace {

/// Checks the forces for `chosen`, an operator or a solver that needs symmetric matrices.
/// \throw InputError when a force makes a matrix that is not symmetric.
void check_symmetry(const Scene& scene, const std::string& slot, const TableEntry& chosen,
                    const std::string& needed) {
  for (const Choice& choice : scene.forces) {
    const ForceKind& force = find_chosen(force_table(), choice, "forces");
    if (!force.symmetric || force.symmetric(choice.values)) continue;
    throw InputError(slot + ".kind", "\"" + chosen.name + "\"",
                     needed + " for matrices that are not symmetric, as \"" + force.label +
                         "\" makes them with its present settings");
  }
}

}  // namespace

void check_integrator(const Scene& scene) {
  const IntegratorKind& integrator =
      find_chosen(integrator_table(), scene.choice("integrator"), "integrator.kind");
  const std::string refusal = integrator.refusal ? integrator.refusal(scene.forces) : "";
  if (refusal.empty()) return;
  throw InputError("integrator.kind", "\"" + integrator.name + "\"",
                   "an integrator that fits the forces: " + refusal);
}

void check_solver(const Scene& scene) {
  const LinearSolverKind& solver =
      find_chosen(linear_solver_table(), scene.choice("solver"), "solver.kind");
  if (solver.needs_symmetry) check_symmetry(scene, "solver", solver, "a solver");
}

void check_size(const Scene& scene, int vertices) {
  if (!solves_linear_systems(scene)) return;
  const LinearSolverKind& solver =
      find_chosen(linear_solver_table(), scene.choice("solver"), "solver.kind");
  const std::string refusal = refusal_of_size(solver, 3 * vertices);
  if (!refusal.empty())
    throw InputError("solver.kind", "\"" + solver.name + "\"",
                     "a solver for a cloth of this size: " + refusal, "linear solver");
}

void check_preconditioner(const Scene& scene) {
  check_fit(
      find_chosen(linear_solver_table(), scene.choice("solver"), "solver.kind"),
      find_chosen(preconditioner_table(), scene.choice("preconditioner"), "preconditioner.kind"));
}

void check_operator(const Scene& scene) {
  const OperatorKind& products =
      find_chosen(operator_table(), scene.choice("operator"), "operator.kind");
  if (products.needs_symmetry) check_symmetry(scene, "operator", products, "an operator");
}

void check_contact(const Scene& scene) {
  const ContactKind& contact =
      find_chosen(contact_table(), scene.choice("contact"), "contact.kind");
  const std::string refusal = contact.refusal ? contact.refusal(taken_step(scene)) : "";
  if (refusal.empty()) return;
  throw InputError("contact.kind", "\"" + contact.name + "\"",
                   "a contact that fits the step: " + refusal);
}

TakenStep taken_step(const Scene& scene) {
  return {find_chosen(integrator_table(), scene.choice("integrator"), "integrator.kind"),
          scene.choice("projection").kind != no_projection_kind().name};
}

Choice contact_of(const Scene& scene) {
  const Choice& chosen = scene.choice("contact");
  const ContactKind& kind = find_chosen(contact_table(), chosen, "contact.kind");
  if (kind.meant == nullptr) return chosen;
  return default_choice(find_entry(contact_table(), kind.meant(taken_step(scene)), "contact.kind"));
}

void check_compatibility(const Scene& scene) {
  const std::span slots = scene.choices.slots();
  for (const Slot& slot : slots) find_chosen(slot, scene);
  for (const Slot& slot : slots) {
    if (slot.check == nullptr || !counts(slot, scene)) continue;
    try {
      slot.check(scene);
    } catch (const InputError& error) {
      throw error.labelled(slot.label);
    }
  }
}

}  // namespace weft
