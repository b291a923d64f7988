# It runs the program; where Qt's headers are is asked here.
set(links reachd_json)
find_package(Qt5Widgets QUIET)
if(Qt5Widgets_FOUND)
  set(qt_widget_folders "")
  foreach(part IN ITEMS Core Gui Widgets)
    get_target_property(folders Qt5::${part} INTERFACE_INCLUDE_DIRECTORIES)
    list(APPEND qt_widget_folders ${folders})
  endforeach()
  find_package(Qt5Network QUIET)  # it is of the same package
  get_target_property(folders Qt5::Network INTERFACE_INCLUDE_DIRECTORIES)
  list(APPEND qt_widget_folders ${folders})
  list(REMOVE_DUPLICATES qt_widget_folders)
  list(JOIN qt_widget_folders ":" qt_widget_folders)
  set_source_files_properties("${CMAKE_CURRENT_SOURCE_DIR}/qt/examples_test.cpp" PROPERTIES
    COMPILE_DEFINITIONS "REACHD_QT_FOLDERS=\"${qt_widget_folders}\"")
else()
  message(STATUS "No tests of Qt's examples: Qt5Widgets not found (Debian: qtbase5-dev)")
endif()
