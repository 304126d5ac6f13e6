# Installs weft into a prefix of its own, then uses it from there as others would: builds
# docs/example with find_package(weft), and runs an installed scene with the installed weft-cli.
set(place ${BUILD_DIR}/install-test)
set(prefix ${place}/prefix)
file(REMOVE_RECURSE ${place})

include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

run(${CMAKE_COMMAND} --install ${BUILD_DIR} --prefix ${prefix})

run(${CMAKE_COMMAND} -S ${SOURCE_DIR}/docs/example -B ${place}/example -G Ninja
  -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_PREFIX_PATH=${prefix})
run(${CMAKE_COMMAND} --build ${place}/example)
run(${place}/example/hang)
# The cloth is 1 m long, stretches little, and its top corners are pinned 1.2 m above the ground.
if(NOT output MATCHES "After 1\\.[0-9]+ s the lowest point is at z = 0\\.[0-9]+ m")
  message(FATAL_ERROR "The example printed: ${output}")
endif()

run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/headers -B ${place}/headers -G Ninja
  -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_PREFIX_PATH=${prefix} -DHEADERS=${prefix}/include/weft)
run(${CMAKE_COMMAND} --build ${place}/headers)

file(GLOB scenes ${prefix}/${DATA_DIR}/scenes/*.json)
if(NOT scenes)
  message(FATAL_ERROR "No scenes were installed in ${prefix}/${DATA_DIR}/scenes")
endif()
list(GET scenes 0 scene)
run(${place}/headers/tour ${scene} ${place})
if(NOT output MATCHES "Two worlds agree")
  message(FATAL_ERROR "The tour of the library printed: ${output}")
endif()
run(${prefix}/bin/weft-cli run ${scene} --frames 2 --csv ${place}/trace.csv)
file(STRINGS ${place}/trace.csv lines)
list(LENGTH lines count)
if(count LESS 2)
  message(FATAL_ERROR "The installed weft-cli traced nothing into ${place}/trace.csv")
endif()

run(${prefix}/bin/weft-cli lessons)
if(NOT output MATCHES "why_steps_explode: ")
  message(FATAL_ERROR "The installed weft-cli lists as lessons: ${output}")
endif()
