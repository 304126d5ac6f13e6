# Installs data/probe.cpp with CMAKE_INSTALL_* of every kind, and asks it where its data are.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
file(REMOVE_RECURSE ${PLACE})

# expect_found(NAME OPTIONS...): the programs below ${PLACE}/NAME find the data that were installed.
# Where both folders are relative, the programs find them even after the whole was moved.
function(expect_found name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "PROGRAM;DATA" "OPTIONS")
  set(prefix "${PLACE}/${name}/at first")
  run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/data -B ${PLACE}/${name}/build -G Ninja
    -DWEFT_SOURCES=${SOURCE_DIR} -DCMAKE_CXX_COMPILER=${COMPILER}
    "-DCMAKE_INSTALL_PREFIX=${prefix}" ${arg_OPTIONS})
  run(${CMAKE_COMMAND} --build ${PLACE}/${name}/build --target install)
  cmake_path(ABSOLUTE_PATH arg_PROGRAM BASE_DIRECTORY "${prefix}" OUTPUT_VARIABLE program)
  cmake_path(ABSOLUTE_PATH arg_DATA BASE_DIRECTORY "${prefix}" OUTPUT_VARIABLE data)
  run("${program}/probe")
  if(NOT output STREQUAL "${data}/weft/shaders/cloth.vert\n")
    message(FATAL_ERROR "${program}/probe found ${output}instead of ${data}/weft/shaders/cloth.vert")
  endif()
  if(IS_ABSOLUTE ${arg_PROGRAM} OR IS_ABSOLUTE ${arg_DATA})
    return()
  endif()
  file(RENAME "${prefix}" "${PLACE}/${name}/moved")
  run("${PLACE}/${name}/moved/${arg_PROGRAM}/probe")
  if(NOT output STREQUAL "${PLACE}/${name}/moved/${arg_DATA}/weft/shaders/cloth.vert\n")
    message(FATAL_ERROR "Moved to ${PLACE}/${name}/moved, the program found ${output}")
  endif()
endfunction()

expect_found(usual PROGRAM bin DATA share)
expect_found(deep PROGRAM bin/games DATA share/x/y
  OPTIONS -DCMAKE_INSTALL_BINDIR=bin/games -DCMAKE_INSTALL_DATADIR=share/x/y
    -DCMAKE_INSTALL_LIBDIR=lib64)
expect_found(data_elsewhere PROGRAM bin DATA ${PLACE}/data
  OPTIONS -DCMAKE_INSTALL_DATADIR=${PLACE}/data)
expect_found(program_elsewhere PROGRAM ${PLACE}/programs DATA share
  OPTIONS -DCMAKE_INSTALL_BINDIR=${PLACE}/programs)
