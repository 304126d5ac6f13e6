# Flags of our own code; warnings are errors in our presets (CMAKE_COMPILE_WARNING_AS_ERROR).
add_library(weft_warnings INTERFACE)
target_compile_options(weft_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
add_library(weft_options INTERFACE)
target_link_libraries(weft_options INTERFACE weft_warnings)
if(WEFT_NATIVE)
  target_compile_options(weft_options INTERFACE -march=native)
  # GCC 12 takes its own intrinsics of AVX-512 for uses of uninitialised values where Eigen calls
  # them (GCC bug 105593).
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    target_compile_options(weft_options INTERFACE -mno-avx512f)
  endif()
endif()

# A class may have members of types in anonymous namespaces where files become one.
if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wno-subobject-linkage)
endif()
# GCC frees memory after every gigabyte only: a tenth of the compiling is saved.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(--param=ggc-min-expand=400 --param=ggc-min-heapsize=1000000)
endif()
if(WEFT_SANITIZE)
  add_compile_options(-fsanitize=${WEFT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${WEFT_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang" AND WEFT_SANITIZE MATCHES "undefined")
    add_compile_options(
      -fsanitize-ignorelist=${CMAKE_CURRENT_LIST_DIR}/sanitizer_ignorelist.txt)
  endif()
endif()

# In a unity build (every preset but debug, since what Eigen's headers instantiate takes most of the
# time) the files of one folder become one, with those of the rooms inside it: `depth` is the number
# of folders, below the present one, that make a group.
function(weft_group_by_folder target depth)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    cmake_path(ABSOLUTE_PATH source OUTPUT_VARIABLE group)
    cmake_path(RELATIVE_PATH group BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    cmake_path(GET group PARENT_PATH group)
    string(REPLACE "/" ";" group "${group}")
    list(SUBLIST group 0 ${depth} group)
    string(MAKE_C_IDENTIFIER "unity_${group}" group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
endfunction()
