#include "app/panels/panels.h"
#include "app/widgets/controls.h"
#include "app/widgets/option_list.h"
#include "app/widgets/parameters.h"
#include "core/linear/linear_solver.h"
#include "core/linear/preconditioner.h"
#include "core/linear/system_operator.h"
#include "core/step/integrator.h"
#include "core/step/length_projection.h"

#include <imgui.h>

namespace weft {

namespace {

/// A list of the entries of a table for one slot of the scene, those grey that do not fit the rest
/// of it, and the parameters of the chosen one.
template <class Kind>
void draw_choice(Workspace& workspace, const std::string& slot, const std::string& label,
                 std::span<const Kind> table, const std::string& chosen) {
  const Kind& present = find_entry(table, chosen, slot);
  label_line(label);
  ImGui::SetNextItemWidth(-1);  // of the whole line: names of integrators are long
  const auto clicked =
      option_list(workspace, {slot, present.label, present.help, present.name}, [&] {
        std::vector<Option> options;
        for (const Kind& kind : table)
          options.push_back({kind.name, kind.label, kind.help,
                             workspace.editor.refusal(ChooseKind{slot, kind.name})});
        return options;
      });
  if (clicked) workspace.execute(ChooseKind{slot, *clicked});
  parameter_widgets(workspace, slot);
}

/// Which edges keep their lengths; shown where it matters: one may be chosen that this mesh lacks.
void draw_lengths(Workspace& workspace, const IntegratorKind& integrator) {
  const std::string projection = workspace.editor.scene().projection.kind;
  draw_choice(workspace, "projection", "lengths of edges", projection_table(), projection);
  if (integrator.keeps_lengths) note(integrator.label + " keeps the lengths by itself.");
  const Scene& scene = workspace.editor.scene();
  const auto& edges = std::get<std::string>(scene.inextensible.get("edges"));
  const bool listed = edges == "listed";
  const bool lacks_edges = !listed && !has_inextensible_edges(*workspace.editor.mesh(), edges);
  if (keeps_lengths(scene) || lacks_edges) parameter_widgets(workspace, "inextensible");
  if (listed) note(std::to_string(scene.listed_edges.size()) + " edges, listed in the scene file.");
}

}  // namespace

void draw_solver_panel(Workspace& workspace) {
  // Copies: a choice changes the scene while the rest is being drawn.
  const std::string integrator = workspace.editor.scene().integrator.kind;
  const std::string solver = workspace.editor.scene().solver.kind;
  const std::string preconditioner = workspace.editor.scene().preconditioner.kind;
  const std::string system_operator = workspace.editor.scene().system_operator.kind;
  const IntegratorKind& integrator_kind = find_entry(integrator_table(), integrator, "integrator");
  const LinearSolverKind& solver_kind = find_entry(linear_solver_table(), solver, "solver");

  draw_choice(workspace, "integrator", "integrator", integrator_table(), integrator);
  draw_lengths(workspace, integrator_kind);
  const bool solves = integrator_kind.uses_linear_solver;
  if (!solves) note(integrator_kind.label + " solves no linear system.");
  ImGui::BeginDisabled(!solves);
  draw_choice(workspace, "solver", "linear solver", linear_solver_table(), solver);
  // Only what the solver leaves to choose.
  if (solver_kind.uses_preconditioner) {
    draw_choice(workspace, "preconditioner", "preconditioner", preconditioner_table(),
                preconditioner);
  }
  if (!solver_kind.needs_entries) {
    draw_choice(workspace, "operator", "operator", operator_table(), system_operator);
  }
  ImGui::EndDisabled();
}

}  // namespace weft
