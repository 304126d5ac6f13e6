#pragma once

namespace weft {

/// The opacity of marks that the cloth or a solid hides.
inline constexpr float k_hidden_opacity = 0.35f;

}  // namespace weft
