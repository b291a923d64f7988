# What `cmake --install` puts beside the program, and packages of it: `cpack` in the build folder.
install(FILES docs/reachd.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES completions/reachd.bash
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME reachd)
# Debian's zsh looks in the first below /usr, and in the second below /usr/local, as others do everywhere.
foreach(folder IN ITEMS vendor-completions site-functions)
  install(FILES completions/_reachd DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/${folder})
endforeach()
install(FILES completions/reachd.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES lsp-server/reachd.schema.json DESTINATION ${CMAKE_INSTALL_DATADIR}/reachd)
install(FILES extractors/frameworks/SCHEMA.md DESTINATION ${CMAKE_INSTALL_DATADIR}/reachd/frameworks)
install(FILES extractors/models/MODELS.md DESTINATION ${CMAKE_INSTALL_DATADIR}/reachd/models)

# The documentation lies as in the repository: its links lead somewhere, and its examples can be tried.
install(FILES README.md ARCHITECTURE.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR}
  PATTERN reachd.1 EXCLUDE PATTERN .clang-format EXCLUDE)
install(DIRECTORY tests/manual DESTINATION ${CMAKE_INSTALL_DOCDIR}/tests
  PATTERN README.md EXCLUDE PATTERN *_test.cpp EXCLUDE PATTERN links.cmake EXCLUDE)
install(FILES lsp-server/README.md lsp-server/reachd.schema.json
  DESTINATION ${CMAKE_INSTALL_DOCDIR}/lsp-server)
install(FILES vscode-extension/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/vscode-extension)
file(RELATIVE_PATH data "/${CMAKE_INSTALL_DOCDIR}/extractors" "/${CMAKE_INSTALL_DATADIR}/reachd")
foreach(folder IN ITEMS frameworks models)
  file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/documentation")
  file(CREATE_LINK "${data}/${folder}" "${PROJECT_BINARY_DIR}/documentation/${folder}" SYMBOLIC)
  install(FILES "${PROJECT_BINARY_DIR}/documentation/${folder}"
    DESTINATION ${CMAKE_INSTALL_DOCDIR}/extractors)
endforeach()

set(CPACK_GENERATOR "DEB;TGZ")
set(CPACK_PACKAGE_NAME reachd)
set(CPACK_PACKAGE_VENDOR reachd)
set(CPACK_PACKAGE_CONTACT "reachd developers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION "A language server, and a command-line tool, for event-driven C and C++.
For any line or branch it answers which sequence of events leads there, with
which parameters, or proves that none does.")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/reachd_before_packing.cmake")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Clang's own headers, which every parse needs.
set(CPACK_DEBIAN_PACKAGE_DEPENDS libclang-common-19-dev)
include(CPack)
