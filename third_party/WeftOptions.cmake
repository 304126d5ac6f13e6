# Flags of our own code; warnings are errors in our presets (CMAKE_COMPILE_WARNING_AS_ERROR).
add_library(weft_warnings INTERFACE)
target_compile_options(weft_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
# GCC 12 mistakes a string that is put before another for an overlapping copy (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(weft_warnings INTERFACE -Wno-restrict)
endif()
add_library(weft_options INTERFACE)
target_link_libraries(weft_options INTERFACE weft_warnings)
if(WEFT_NATIVE)
  target_compile_options(weft_options INTERFACE -march=native)
  # GCC 12 mistakes its own intrinsics of AVX-512 for uses of uninitialised values where Eigen calls
  # them (GCC bug 105593).
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    target_compile_options(weft_options INTERFACE -mno-avx512f)
  endif()
endif()

# A class may have members of types in anonymous namespaces where files become one.
if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wno-subobject-linkage)
endif()
# GCC frees memory only after every gigabyte: this saves a tenth of the compiling.
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

# Has a release build compile a target with -O1, which takes a quarter less time than -O3. This is
# for code that waits for a user, reads files or prints tables; renderers, solvers, measures and all
# other work in proportion to the mesh keep the full optimisation. Such a target may not instantiate
# numerical templates that core uses, as the experiments do: of equal functions the linker takes the
# first that it meets, and core would run the slow ones.
function(weft_optimise_lightly target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# In a unity build (every preset except debug, since the instantiations of headers take most of the
# time) the files of one folder become one, with those of the rooms inside it: `depth` is the number
# of folders, below the present one, that make a name. Small folders that follow one another are
# compiled together.
function(weft_group_by_folder target depth)
  set(most_files 40)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  foreach(source ${sources})
    cmake_path(ABSOLUTE_PATH source OUTPUT_VARIABLE folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    cmake_path(GET folder PARENT_PATH folder)
    string(REPLACE "/" ";" folder "${folder}")
    list(SUBLIST folder 0 ${depth} folder)
    string(MAKE_C_IDENTIFIER "unity_${folder}" folder)
    list(APPEND folders ${folder})
    list(APPEND sources_${folder} ${source})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  list(SORT folders)
  set(size ${most_files})
  foreach(folder ${folders})
    list(LENGTH sources_${folder} files)
    math(EXPR size "${size} + ${files}")
    if(size GREATER most_files)
      set(group ${folder})
      set(size ${files})
    endif()
    set_source_files_properties(${sources_${folder}} PROPERTIES UNITY_GROUP ${group})
  endforeach()
endfunction()
