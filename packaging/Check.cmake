# Read by cpack.
if(CPACK_WEFT_NATIVE)
  message(WARNING "weft was built for this machine's processor, and so are the packages. "
    "-DWEFT_NATIVE=OFF builds for every machine.")
endif()
