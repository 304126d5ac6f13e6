#pragma once

#include "app/charts/chart_store.h"
#include "app/panels/charts/spectrum_chart.h"
#include "app/panels/display.h"
#include "app/panels/frame_account.h"
#include "app/panels/matrix/matrix_state.h"
#include "app/panels/popups/dialogs.h"
#include "app/user/hints.h"

namespace weft {

/// The state that the interface remembers from one frame to the next.
struct PanelState {
  Display display;
  Dialogs dialogs;
  ChartStore charts;
  ChartChoices chart_choices;
  RitzValues ritz_values;  ///< of the spectrum chart
  MatrixState matrix;
  FrameAccount frame;
  Hints hints;
};

}  // namespace weft
