# stb's single-file libraries, included as <stb_image_write.h>. Debian also compiles them into a
# library, which its Dear ImGui is linked against.
find_path(STB_INCLUDE_DIR stb_image_write.h PATH_SUFFIXES stb REQUIRED)
find_library(STB_LIBRARY stb)
add_library(stb INTERFACE)
target_include_directories(stb SYSTEM INTERFACE ${STB_INCLUDE_DIR})
if(STB_LIBRARY)
  target_link_libraries(stb INTERFACE ${STB_LIBRARY})
endif()
