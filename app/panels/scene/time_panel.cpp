#include "app/panels/panels.h"
#include "app/panels/scene/step_limit.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/parameters.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"
#include "core/scene/glossary.h"

#include <imgui.h>

namespace weft {

void draw_time_panel(const Editing& editing, const Snapshot& snapshot) {
  const std::string t = time_text(snapshot.time);
  label_line("simulated time", equation_symbol("t").symbol);
  right_aligned(ImGui::CalcTextSize(t.c_str()).x);
  ImGui::TextUnformatted(t.c_str());
  parameter_widgets(editing, "time");
  const auto time = to_struct<TimeParameters>(editing.document.editor().scene().time);
  const std::string h = number_text(1000 * time.h_disp / time.n_sub) + " ms";  // like the limit
  label_line("length of a step", equation_symbol("h").symbol);
  tooltip("The length of a step: the time between frames divided by the steps in a frame");
  right_aligned(ImGui::CalcTextSize(h.c_str()).x);
  ImGui::TextUnformatted(h.c_str());
  const StepLimit limit = step_limit(editing.document.editor().scene(), snapshot.last.stable_step);
  note(limit.words, limit.exceeded ? palette().error : palette().dim_text);
  tooltip(
      "The longest step at which this integrator, or symplectic Euler when it is implicit, does "
      "not explode: 2/omega of the highest frequency of small oscillations of the cloth as it is "
      "shown, without its contact with solids. Damping mostly lowers it; forward Euler alone needs "
      "damping");
}

}  // namespace weft
