# Flags of our own code: warnings are errors; sanitizers and processor as the options say.
add_library(weft_options INTERFACE)
target_compile_options(weft_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
if(WEFT_NATIVE)
  target_compile_options(weft_options INTERFACE -march=native)
endif()
if(WEFT_SANITIZE)
  add_compile_options(-fsanitize=${WEFT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${WEFT_SANITIZE})
endif()
