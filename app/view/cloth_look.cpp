#include "app/view/cloth_look.h"

#include "app/base/vectors.h"

#include <algorithm>

namespace weft {

ClothLook cloth_look(const Scene& scene) {
  const auto look = to_struct<LookParameters>(scene.look);
  const std::vector<std::string>& weaves =
      scene.look.infos()[static_cast<std::size_t>(scene.look.find("weave"))].choices;
  const auto weave = std::ranges::find(weaves, look.weave) - weaves.begin();
  return {linear(to_glm(look.front)), linear(to_glm(look.back)), static_cast<int>(weave),
          static_cast<float>(look.sheen)};
}

}  // namespace weft
