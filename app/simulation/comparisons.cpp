#include "app/simulation/comparisons.h"

namespace weft {

void Comparisons::begin_frame() {
  solvers.begin_frame(messages_);
  if (solvers.is_due()) compare_solvers();
  lengths.update();
}

void Comparisons::compare_solvers() {
  solvers.run(simulation_, document_.editor(), control_.threads(), messages_);
}

void Comparisons::toggle_solvers() {
  solvers.toggle(document_.editor().scene());
  if (solvers.open && !solvers.is_of(document_.editor())) compare_solvers();
}

}  // namespace weft
