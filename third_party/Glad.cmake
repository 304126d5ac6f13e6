# Generates the OpenGL 4.1 core loader with glad, from the specification that comes with glad:
# nothing is downloaded.
find_program(GLAD_PROGRAM glad REQUIRED)
set(glad_dir ${PROJECT_BINARY_DIR}/glad)
add_custom_command(
  OUTPUT ${glad_dir}/src/gl.c ${glad_dir}/include/glad/gl.h
  COMMAND ${GLAD_PROGRAM} --quiet --reproducible --api gl:core=4.1 --extensions "" --out-path ${glad_dir} c
  VERBATIM)
add_library(glad STATIC ${glad_dir}/src/gl.c)
target_include_directories(glad SYSTEM PUBLIC ${glad_dir}/include)
