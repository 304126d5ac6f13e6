#include "core/scene/slots.h"

#include "core/linear/linear_solver.h"
#include "core/linear/system_operator.h"
#include "core/scene/compatibility.h"
#include "core/scene/scene.h"
#include "core/step/contact_kind.h"
#include "core/step/integrator.h"
#include "core/step/length_projection.h"

#include <array>

namespace weft {

namespace {

template <class Kind>
std::vector<TableEntry> entries_of(std::span<const Kind> table) {
  return {table.begin(), table.end()};
}

const IntegratorKind& integrator_of(const Scene& scene) {
  return find_chosen(integrator_table(), scene.choice("integrator"), "integrator.kind");
}

const LinearSolverKind& solver_of(const Scene& scene) {
  return find_chosen(linear_solver_table(), scene.choice("solver"), "solver.kind");
}

bool solver_uses_preconditioner(const Scene& scene) { return solver_of(scene).uses_preconditioner; }
bool solver_uses_operator(const Scene& scene) {
  return solver_of(scene).form == SystemForm::products;
}

Slot contact_slot() {
  return {.name = "contact",
          .label = "contact with solids",
          .title = "Contact with solids",
          .entries = entries_of(contact_table()),
          .default_kind = "automatic",
          .part = SlotPart::solids,
          .check = check_contact};
}

}  // namespace

std::span<const Slot> slot_table() {
  static const std::array table = {
      Slot{.name = "integrator",
           .label = "integrator",
           .title = "Integrators",
           .entries = entries_of(integrator_table()),
           .default_kind = "implicit_euler",
           .key = 'I',
           .check = check_integrator},
      Slot{.name = "solver",
           .label = "linear solver",
           .title = "Linear solvers",
           .entries = entries_of(linear_solver_table()),
           .default_kind = "automatic",
           .key = 'S',
           .part = SlotPart::linear_system,
           .check = check_solver},
      Slot{.name = "preconditioner",
           .label = "preconditioner",
           .title = "Preconditioners",
           .entries = entries_of(preconditioner_table()),
           .default_kind = "block_diagonal",
           .key = 'C',
           .part = SlotPart::linear_system,
           .is_open = solver_uses_preconditioner,
           .check = check_preconditioner},
      Slot{.name = "operator",
           .label = "operator",
           .title = "Operators",
           .entries = entries_of(operator_table()),
           .default_kind = "blocks",
           .help = "how the solver multiplies",
           .key = 'O',
           .part = SlotPart::linear_system,
           .is_open = solver_uses_operator,
           .check = check_operator},
      Slot{.name = "projection",
           .label = "lengths of edges",
           .title = "Projections",
           .entries = entries_of(projection_table()),
           .default_kind = "none"},
      contact_slot(),
  };
  return table;
}

const TableEntry& find_entry(const Slot& slot, std::string_view kind) {
  try {
    return find_entry(std::span(slot.entries), kind, slot.name + ".kind");
  } catch (const InputError& error) {
    throw error.labelled(slot.label);
  }
}

const TableEntry& find_chosen(const Slot& slot, const Scene& scene) {
  return find_chosen(std::span(slot.entries), scene.choice(slot.name), slot.name + ".kind");
}

bool solves_linear_systems(const Scene& scene) { return integrator_of(scene).uses_linear_solver; }

bool makes_sweeps(const Scene& scene) { return integrator_of(scene).enough_residual > 0; }

bool counts(const Slot& slot, const Scene& scene) {
  if (slot.part == SlotPart::linear_system && !solves_linear_systems(scene)) return false;
  if (slot.part == SlotPart::solids && scene.solids.empty()) return false;
  return slot.is_open == nullptr || slot.is_open(scene);
}

}  // namespace weft
