# It runs the program; where Qt's headers are is asked here.
set(links reachd_json)
reachd_qt_folders(5 qt_widget_folders Core Gui Widgets Network)
if(qt_widget_folders)
  list(JOIN qt_widget_folders ":" qt_widget_folders)
  set_source_files_properties("${CMAKE_CURRENT_SOURCE_DIR}/qt/examples_test.cpp" PROPERTIES
    COMPILE_DEFINITIONS "REACHD_QT_FOLDERS=\"${qt_widget_folders}\"")
else()
  message(STATUS "No tests of Qt's examples: Qt5Widgets not found (Debian: qtbase5-dev)")
endif()
