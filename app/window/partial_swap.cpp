#include "app/window/partial_swap.h"

#include "app/render/quality.h"

#include <GLFW/glfw3.h>
#include <glad/gl.h>

namespace weft {

// Loads GLX_MESA_copy_sub_buffer. Its functions are those of the library that made the context, so
// that no other has to be linked.
PartialSwap::PartialSwap() {
  const bool is_useful = is_software(reinterpret_cast<const char*>(glGetString(GL_RENDERER)));
  if (!is_useful || !glfwExtensionSupported("GLX_MESA_copy_sub_buffer")) return;
  using CurrentDisplay = void* (*)();
  using CurrentDrawable = unsigned long (*)();
  const auto display = reinterpret_cast<CurrentDisplay>(glfwGetProcAddress("glXGetCurrentDisplay"));
  const auto drawable =
      reinterpret_cast<CurrentDrawable>(glfwGetProcAddress("glXGetCurrentDrawable"));
  if (display == nullptr || drawable == nullptr) return;
  display_ = display();
  drawable_ = drawable();
  copy_ = reinterpret_cast<Copy>(glfwGetProcAddress("glXCopySubBufferMESA"));
}

void PartialSwap::show(glm::ivec2 low, glm::ivec2 size) const {
  copy_(display_, drawable_, low.x, low.y, size.x, size.y);
}

}  // namespace weft
