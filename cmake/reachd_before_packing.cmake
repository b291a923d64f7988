# Run by CPack when all files of a package lie in a folder, before that is packed.

# A strict umask of whoever packs would keep others from the folders.
file(CHMOD_RECURSE "${CPACK_TEMPORARY_INSTALL_DIRECTORY}" DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

# In packages of Debian, man pages are compressed, and what the program is linked with is named.
if(CPACK_GENERATOR STREQUAL "DEB")
  find_program(dependencies dpkg-shlibdeps)
  if(NOT dependencies)
    message(FATAL_ERROR "dpkg-shlibdeps not found (Debian: dpkg-dev)")
  endif()
  file(GLOB_RECURSE pages "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*.[1-8]")
  execute_process(COMMAND gzip --best --no-name ${pages} COMMAND_ERROR_IS_FATAL ANY)
endif()
