# weft_data_from_program(VARIABLE): sets the folder of the installed data, relative to the program's
# folder: ../share/weft, say, so that the whole may be moved. The result is absolute where
# CMAKE_INSTALL_BINDIR or CMAKE_INSTALL_DATADIR is.
function(weft_data_from_program variable)
  if(IS_ABSOLUTE "${CMAKE_INSTALL_BINDIR}" OR IS_ABSOLUTE "${CMAKE_INSTALL_DATADIR}")
    set(data "${CMAKE_INSTALL_FULL_DATADIR}/weft")
  else()
    file(RELATIVE_PATH data "/${CMAKE_INSTALL_BINDIR}" "/${CMAKE_INSTALL_DATADIR}/weft")
  endif()
  set(${variable} "${data}" PARENT_SCOPE)
endfunction()
