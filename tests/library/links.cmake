# Programs of programs_qt run over Qt, where it is installed.
find_package(Qt5Core QUIET)
if(Qt5Core_FOUND)
  get_target_property(qt_library Qt5::Core LOCATION)
  # Not from variables: these are set only where the package is found for the first time.
  get_target_property(qt_folders Qt5::Core INTERFACE_INCLUDE_DIRECTORIES)
  list(JOIN qt_folders ":" qt_folders)
  set_source_files_properties("${CMAKE_CURRENT_SOURCE_DIR}/library/library_test.cpp" PROPERTIES
    COMPILE_DEFINITIONS
    "REACHD_QT_INCLUDES=\"${qt_folders}\";REACHD_QT_LIBRARY=\"${qt_library}\"")
else()
  message(STATUS "No tests of Qt's models: Qt5Core not found (Debian: qtbase5-dev)")
endif()
