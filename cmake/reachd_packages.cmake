# What `cmake --install` puts beside the program, and packages of it: `cpack` in the build folder.
install(FILES docs/reachd.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES completions/reachd.bash
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME reachd)
install(FILES completions/_reachd DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES completions/reachd.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(DIRECTORY docs/manual DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES lsp-server/reachd.schema.json DESTINATION ${CMAKE_INSTALL_DATADIR}/reachd)
install(FILES README.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(CPACK_GENERATOR "DEB;TGZ")
set(CPACK_PACKAGE_NAME reachd)
set(CPACK_PACKAGE_VENDOR reachd)
set(CPACK_PACKAGE_CONTACT "reachd developers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Clang's own headers, which every parse needs.
set(CPACK_DEBIAN_PACKAGE_DEPENDS libclang-common-19-dev)
include(CPack)
