# weft_data_from_program(VARIABLE): where the installed data lie, seen from the program's folder:
# ../share/weft, say, so that the whole may be moved. Where CMAKE_INSTALL_BINDIR or
# CMAKE_INSTALL_DATADIR is absolute, so is the result.
function(weft_data_from_program variable)
  if(IS_ABSOLUTE "${CMAKE_INSTALL_BINDIR}" OR IS_ABSOLUTE "${CMAKE_INSTALL_DATADIR}")
    set(data "${CMAKE_INSTALL_FULL_DATADIR}/weft")
  else()
    file(RELATIVE_PATH data "/${CMAKE_INSTALL_BINDIR}" "/${CMAKE_INSTALL_DATADIR}/weft")
  endif()
  set(${variable} "${data}" PARENT_SCOPE)
endfunction()
