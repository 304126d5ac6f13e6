#pragma once

namespace weft {

/// How long the needle of a contact is for each newton, m/N. It is 1, 2 or 5 times a power of ten
/// and stays while the cloth moves: a vertex that carries nothing but itself has a needle of about
/// 1 % of the cloth's size (m), one that others hang from has a longer one.
double contact_scale(double vertex_weight, double cloth_size);

/// The same of the arrows of other forces: one as large as the weight of a vertex is about 5 % of
/// the cloth's size long.
double arrow_scale(double vertex_weight, double cloth_size);

}  // namespace weft
