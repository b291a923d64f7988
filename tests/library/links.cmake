# Programs of programs_qt run over Qt, where it is installed.
find_package(Qt5Gui QUIET)
if(Qt5Gui_FOUND)
  get_target_property(qt_library Qt5::Core LOCATION)
  get_target_property(qt_gui_library Qt5::Gui LOCATION)
  string(APPEND qt_library " ${qt_gui_library}")
  reachd_qt_folders(5 qt_folders Core Gui)
  list(JOIN qt_folders ":" qt_folders)
  set_source_files_properties("${CMAKE_CURRENT_SOURCE_DIR}/library/library_test.cpp" PROPERTIES
    COMPILE_DEFINITIONS
    "REACHD_QT_INCLUDES=\"${qt_folders}\";REACHD_QT_LIBRARY=\"${qt_library}\"")
else()
  message(STATUS "No tests of Qt's models: Qt5Gui not found (Debian: qtbase5-dev)")
endif()
