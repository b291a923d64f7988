# Programs of programs_qt run over Qt, where it is installed.
find_package(Qt5Gui QUIET)
if(Qt5Gui_FOUND)
  get_target_property(qt_library Qt5::Core LOCATION)
  get_target_property(qt_gui_library Qt5::Gui LOCATION)
  string(APPEND qt_library " ${qt_gui_library}")
  # Not from variables: these are set only where the package is found for the first time.
  get_target_property(qt_folders Qt5::Core INTERFACE_INCLUDE_DIRECTORIES)
  get_target_property(qt_gui_folders Qt5::Gui INTERFACE_INCLUDE_DIRECTORIES)
  list(APPEND qt_folders ${qt_gui_folders})
  list(REMOVE_DUPLICATES qt_folders)
  list(JOIN qt_folders ":" qt_folders)
  set_source_files_properties("${CMAKE_CURRENT_SOURCE_DIR}/library/library_test.cpp" PROPERTIES
    COMPILE_DEFINITIONS
    "REACHD_QT_INCLUDES=\"${qt_folders}\";REACHD_QT_LIBRARY=\"${qt_library}\"")
else()
  message(STATUS "No tests of Qt's models: Qt5Gui not found (Debian: qtbase5-dev)")
endif()
