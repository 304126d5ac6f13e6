#include "core/scene/slots.h"

#include "core/linear/linear_solver.h"
#include "core/linear/system_operator.h"
#include "core/scene/compatibility.h"
#include "core/scene/scene.h"
#include "core/step/integrator.h"
#include "core/step/length_projection.h"

#include <array>

namespace weft {

namespace {

template <class Kind>
std::vector<TableEntry> entries_of(std::span<const Kind> table) {
  return {table.begin(), table.end()};
}

const LinearSolverKind& solver_of(const Scene& scene) {
  return find_chosen(linear_solver_table(), scene.choice("solver"), "solver.kind");
}

bool solver_uses_preconditioner(const Scene& scene) { return solver_of(scene).uses_preconditioner; }
bool solver_uses_operator(const Scene& scene) {
  return solver_of(scene).form == SystemForm::products;
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
           .of_linear_system = true,
           .check = check_solver},
      Slot{.name = "preconditioner",
           .label = "preconditioner",
           .title = "Preconditioners",
           .entries = entries_of(preconditioner_table()),
           .default_kind = "block_diagonal",
           .key = 'C',
           .of_linear_system = true,
           .is_open = solver_uses_preconditioner,
           .check = check_preconditioner},
      Slot{.name = "operator",
           .label = "operator",
           .title = "Operators",
           .entries = entries_of(operator_table()),
           .default_kind = "blocks",
           .help = "how the solver multiplies",
           .key = 'O',
           .of_linear_system = true,
           .is_open = solver_uses_operator,
           .check = check_operator},
      Slot{.name = "projection",
           .label = "lengths of edges",
           .title = "Projections",
           .entries = entries_of(projection_table()),
           .default_kind = "none"},
  };
  return table;
}

const TableEntry& find_entry(const Slot& slot, std::string_view kind) {
  return find_entry(std::span(slot.entries), kind, slot.name + ".kind");
}

const TableEntry& find_chosen(const Slot& slot, const Scene& scene) {
  return find_chosen(std::span(slot.entries), scene.choice(slot.name), slot.name + ".kind");
}

bool solves_linear_systems(const Scene& scene) {
  return find_chosen(integrator_table(), scene.choice("integrator"), "integrator.kind")
      .uses_linear_solver;
}

}  // namespace weft
