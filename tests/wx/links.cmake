# It runs the program; where the headers of wxWidgets are is asked here.
set(links reachd_json)
find_program(REACHD_WX_CONFIG wx-config)
if(REACHD_WX_CONFIG)
  execute_process(COMMAND "${REACHD_WX_CONFIG}" --version=3.2 --cxxflags
    OUTPUT_VARIABLE wx_flags RESULT_VARIABLE wx_result OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(REACHD_WX_CONFIG AND wx_result EQUAL 0)
  set_source_files_properties("${CMAKE_CURRENT_SOURCE_DIR}/wx/wx_test.cpp" PROPERTIES
    COMPILE_DEFINITIONS "REACHD_WX_FLAGS=\"${wx_flags}\"")
else()
  message(STATUS "No tests of wxWidgets' examples: wx-config not found (Debian: libwxgtk3.2-dev)")
endif()
