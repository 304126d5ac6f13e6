#pragma once

#include "app/doors.h"

/// The pages of Help in addition to the page of keys.
namespace weft {

/// Draws every symbol with its unit, its meaning and its source.
void draw_symbols_page();

/// Draws the statements of Chen's bounds (24) and (37), and says where the text has a misprint.
void draw_bounds_page();

}  // namespace weft
