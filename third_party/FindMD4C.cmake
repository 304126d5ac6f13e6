# Finds md4c, a parser of Markdown, whose CMake package asks in Debian for a library that its package
# does not have: target MD4C::MD4C.
find_path(MD4C_INCLUDE_DIR md4c.h)
find_library(MD4C_LIBRARY md4c)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(MD4C REQUIRED_VARS MD4C_LIBRARY MD4C_INCLUDE_DIR)
if(MD4C_FOUND AND NOT TARGET MD4C::MD4C)
  add_library(MD4C::MD4C UNKNOWN IMPORTED)
  set_target_properties(MD4C::MD4C PROPERTIES IMPORTED_LOCATION ${MD4C_LIBRARY})
  target_include_directories(MD4C::MD4C SYSTEM INTERFACE ${MD4C_INCLUDE_DIR})
endif()
