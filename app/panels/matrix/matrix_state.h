#pragma once

#include "app/panels/matrix/matrix_focus.h"
#include "app/theme/palette.h"

#include <imgui.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace weft {

struct MatrixPicture;

/// The picture that a texture shows.
struct PaintedMatrix {
  std::shared_ptr<const MatrixPicture> picture;
  std::size_t order = 0;
  MatrixPlace place;
  PictureSize size;
  Theme theme = Theme::light;

  bool operator==(const PaintedMatrix&) const = default;
};

/// A block of the matrix, named by its vertices.
struct MatrixBlock {
  int row = 0, column = 0;
};

/// How the user looks at the matrix.
struct MatrixState {
  std::string order = "natural";  ///< name in elimination_order_table()
  MatrixFocus focus;
  std::optional<MatrixBlock> hovered;  ///< under the mouse
  PaintedMatrix painted;
  ImTextureID texture{};  ///< of `painted`
};

}  // namespace weft
