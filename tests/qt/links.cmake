# It runs the program; where Qt's headers are is asked here.
set(links reachd_json)
find_package(Qt5Widgets QUIET)
if(Qt5Widgets_FOUND)
  list(JOIN Qt5Widgets_INCLUDE_DIRS ":" qt_widget_folders)
  set_source_files_properties("${CMAKE_CURRENT_SOURCE_DIR}/qt/examples_test.cpp" PROPERTIES
    COMPILE_DEFINITIONS "REACHD_QT_FOLDERS=\"${qt_widget_folders}\"")
else()
  message(STATUS "No tests of Qt's examples: Qt5Widgets not found (Debian: qtbase5-dev)")
endif()
