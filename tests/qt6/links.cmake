# It runs the program; where Qt's headers are is asked here.
set(links reachd_json)
reachd_qt_folders(6 qt_widget_folders Core Gui Widgets)
if(qt_widget_folders)
  list(JOIN qt_widget_folders ":" qt_widget_folders)
  set_source_files_properties("${CMAKE_CURRENT_SOURCE_DIR}/qt6/qt6_test.cpp" PROPERTIES
    COMPILE_DEFINITIONS "REACHD_QT6_FOLDERS=\"${qt_widget_folders}\"")
else()
  message(STATUS "No tests of programs with Qt 6: Qt6Widgets not found (Debian: qt6-base-dev)")
endif()
