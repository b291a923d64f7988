# It runs the program. Where Qt's headers are, programs are built and replayed.
set(links reachd_recorder)
find_package(Qt5Widgets QUIET)
if(Qt5Widgets_FOUND)
  set_source_files_properties("${CMAKE_CURRENT_SOURCE_DIR}/recorder/replay_test.cpp"
    "${CMAKE_CURRENT_SOURCE_DIR}/recorder/record_test.cpp" PROPERTIES
    COMPILE_DEFINITIONS REACHD_HAS_QT5)
else()
  message(STATUS "No tests of replays: Qt5Widgets not found (Debian: qtbase5-dev)")
endif()
