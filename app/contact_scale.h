#pragma once

#include "core/lab/world/shown_solids.h"

namespace weft {

/// How long the needle of a contact is for each newton, m/N. It is 1, 2 or 5 times a power of ten
/// and stays while the cloth moves: a vertex that carries nothing but itself has a needle of about
/// 1 % of the cloth's size (m), one that others hang from has a longer one.
double contact_scale(const ShownSolids& solids, double cloth_size);

}  // namespace weft
