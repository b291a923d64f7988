# It runs the program; where GTK's headers are is asked here.
set(links reachd_json)
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(REACHD_GTK3 QUIET gtk+-3.0)
endif()
if(REACHD_GTK3_FOUND)
  list(JOIN REACHD_GTK3_INCLUDE_DIRS ":" gtk_folders)
  set_source_files_properties("${CMAKE_CURRENT_SOURCE_DIR}/gtk/gtk_test.cpp" PROPERTIES
    COMPILE_DEFINITIONS "REACHD_GTK_FOLDERS=\"${gtk_folders}\"")
else()
  message(STATUS "No tests of GTK's examples: gtk+-3.0 not found (Debian: libgtk-3-dev)")
endif()
