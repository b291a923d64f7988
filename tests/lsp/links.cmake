# The binary is driven over pipes; framing, positions and the session are also tested directly. Where Qt's headers are, a
# program is built and replayed.
set(links reachd_session reachd_rpc reachd_protocol reachd_base)
reachd_qt_folders(5 qt_folders Core Gui Widgets)
if(qt_folders)
  list(TRANSFORM qt_folders PREPEND "-I")
  list(JOIN qt_folders " " qt_flags)
  set_source_files_properties("${CMAKE_CURRENT_SOURCE_DIR}/lsp/replay_test.cpp" PROPERTIES
    COMPILE_DEFINITIONS "REACHD_HAS_QT5;REACHD_QT5_FLAGS=\"${qt_flags}\"")
endif()
