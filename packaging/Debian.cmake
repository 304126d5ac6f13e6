# cpack -G DEB makes the packages weft and libweft-dev, the install component development.

# LICENSE is a title, the copyright and the licence; in Debian's file a lone dot is an empty line.
file(READ ${PROJECT_SOURCE_DIR}/LICENSE licence)
string(REGEX REPLACE "^[^\n]*\n\nCopyright \\(c\\) ([^\n]*)\n\n" "" licence "${licence}")
set(copyright "${CMAKE_MATCH_1}")
string(STRIP "${licence}" licence)
string(REPLACE "\n\n" "\n.\n" licence "${licence}")
string(REPLACE "\n" "\n " licence "${licence}")

set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The weft authors <weft@weft.invalid>")
configure_file(copyright.in ${CMAKE_CURRENT_BINARY_DIR}/copyright @ONLY)
configure_file(changelog.in ${CMAKE_CURRENT_BINARY_DIR}/changelog @ONLY)
execute_process(COMMAND_ERROR_IS_FATAL ANY
  COMMAND ${GZIP_PROGRAM} --best --no-name --force ${CMAKE_CURRENT_BINARY_DIR}/changelog)
set(documents ${CMAKE_CURRENT_BINARY_DIR}/copyright ${CMAKE_CURRENT_BINARY_DIR}/changelog.gz)
install(FILES ${documents} DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/weft)
install(FILES ${documents} DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libweft-dev COMPONENT development)

# The packages under a heading of the list of packages, as a Debian field has them.
function(weft_packages_under heading variable)
  file(STRINGS ${PROJECT_SOURCE_DIR}/third_party/packages-debian.txt lines)
  set(found)
  set(under FALSE)
  foreach(line ${lines})
    if(line MATCHES "^# ")
      set(under FALSE)
    endif()
    if(line STREQUAL "# ${heading}")
      set(under TRUE)
    elseif(under AND line MATCHES "^[a-z0-9]")
      list(APPEND found ${line})
    endif()
  endforeach()
  list(JOIN found ", " found)
  set(${variable} "${found}" PARENT_SCOPE)
endfunction()

set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_SOURCE_DIR}/Check.cmake)
set(CPACK_WEFT_NATIVE ${WEFT_NATIVE})
set(CPACK_GENERATOR DEB)
# Each package's description has a summary of its own as its first line.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_PACKAGE_VENDOR "The weft authors")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
  GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL weft development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)

set(CPACK_DEBIAN_WEFT_PACKAGE_NAME weft)
set(CPACK_DEBIAN_WEFT_PACKAGE_SECTION science)
set(CPACK_DEBIAN_WEFT_PACKAGE_SHLIBDEPS ON)
weft_packages_under("fonts" CPACK_DEBIAN_WEFT_PACKAGE_DEPENDS)
set(CPACK_DEBIAN_WEFT_PACKAGE_RECOMMENDS libopenblas0-serial)
set(CPACK_DEBIAN_WEFT_DESCRIPTION "interactive laboratory for cloth solvers
A cloth hangs in a window and is simulated live: grab any vertex with the
mouse and pull, change stiffness, step, pins and solver while it runs, and
watch every linear solve converge. weft-cli runs scenes without a window.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libweft-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "libeigen3-dev, libsuitesparse-dev")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "library for cloth simulation
The simulation library of weft, without any graphics: models of cloth,
integrators and linear solvers, with headers and a CMake package.")

include(CPack)
