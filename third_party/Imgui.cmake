# Dear ImGui with its GLFW and OpenGL 3 backends: a CMake package where there is one (vcpkg),
# otherwise Debian's static library.
find_package(imgui CONFIG QUIET)
if(NOT TARGET imgui::imgui)
  find_path(IMGUI_INCLUDE_DIR imgui.h PATH_SUFFIXES imgui REQUIRED)
  find_library(IMGUI_LIBRARY imgui REQUIRED)
  add_library(imgui::imgui STATIC IMPORTED)
  set_target_properties(imgui::imgui PROPERTIES
    IMPORTED_LOCATION ${IMGUI_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES "${IMGUI_INCLUDE_DIR};${IMGUI_INCLUDE_DIR}/backends"
    INTERFACE_LINK_LIBRARIES "glfw;OpenGL::GL;stb;${CMAKE_DL_LIBS}")
endif()
