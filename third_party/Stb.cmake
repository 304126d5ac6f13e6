# stb's single-file libraries, included as <stb/stb_image_write.h>.
find_path(STB_INCLUDE_DIR stb/stb_image_write.h REQUIRED)
add_library(stb INTERFACE)
target_include_directories(stb SYSTEM INTERFACE ${STB_INCLUDE_DIR})
