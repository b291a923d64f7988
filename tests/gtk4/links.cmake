# It runs the program; where GTK's headers are is asked here.
set(links reachd_json)
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(REACHD_GTK4 QUIET gtk4)
endif()
if(REACHD_GTK4_FOUND)
  list(JOIN REACHD_GTK4_INCLUDE_DIRS ":" gtk4_folders)
  set_source_files_properties("${CMAKE_CURRENT_SOURCE_DIR}/gtk4/gtk4_test.cpp" PROPERTIES
    COMPILE_DEFINITIONS "REACHD_GTK4_FOLDERS=\"${gtk4_folders}\"")
else()
  message(STATUS "No tests of programs with GTK 4: gtk4 not found (Debian: libgtk-4-dev)")
endif()
