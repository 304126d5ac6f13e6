#pragma once

#include "app/panels/matrix/matrix_state.h"
#include "app/panels/panels.h"

namespace weft {

/// Draws the matrix in a rectangle: the wheel zooms at the mouse, dragging moves the picture, a
/// double click shows the whole matrix, and the vertices of the block under the mouse are marked on
/// the cloth. \pre there is a picture
void draw_matrix_canvas(const MatrixInput& input, std::size_t order, ImVec2 size);

/// Draws the spectra as ticks on one logarithmic axis, a line for each.
void draw_spectra(const std::vector<Spectrum>& spectra);
/// Returns the height of draw_spectra().
float spectra_height();

}  // namespace weft
