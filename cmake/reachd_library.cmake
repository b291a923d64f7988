# The standard library's headers, which most files include, precompiled once. None of ours: a file
# still names what it uses of them. That it names what it uses of the standard library is seen where
# nothing is precompiled and each file is compiled alone: for headers in `reachd_headers`, for
# sources in the preset `tidy`.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fpch-preprocess>)  # ccache needs it
endif()
file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/precompiled.cpp" CONTENT "")
add_library(reachd_precompiled OBJECT "${CMAKE_CURRENT_BINARY_DIR}/precompiled.cpp")
target_link_libraries(reachd_precompiled PRIVATE reachd_options)
target_precompile_headers(reachd_precompiled PRIVATE <algorithm> <filesystem> <fstream> <functional>
  <map> <memory> <optional> <set> <span> <string> <unordered_map> <variant> <vector>)

# reachd_library(<target> [DEPENDS <our libraries>…] [THIRD_PARTY <private libraries>…]
#                [DEFINITIONS <macros>…] [GENERATED <files>…] [PRECOMPILED <header>])
#
# A static library of all *.cpp files of the current folder (not of its subfolders). New files are
# picked up by the next build. A folder without sources becomes an INTERFACE library, so that a
# folder of headers, or an empty one, configures and links like any other. PRECOMPILED is a header
# of the folder in place of those of the standard library.
function(reachd_library target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "PRECOMPILED" "DEPENDS;THIRD_PARTY;DEFINITIONS;GENERATED")
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  file(GLOB headers CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.h")
  list(FILTER headers EXCLUDE REGEX "_pch\\.h$")

  if(sources OR arg_GENERATED)
    add_library(${target} STATIC ${sources} ${arg_GENERATED})
    target_link_libraries(${target} PUBLIC ${arg_DEPENDS} PRIVATE reachd_options ${arg_THIRD_PARTY})
    target_compile_definitions(${target} PRIVATE ${arg_DEFINITIONS})
    if(arg_PRECOMPILED)
      target_precompile_headers(${target} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/${arg_PRECOMPILED}")
    else()
      target_precompile_headers(${target} REUSE_FROM reachd_precompiled)
    endif()
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE ${arg_DEPENDS})
  endif()
  set_property(GLOBAL APPEND PROPERTY REACHD_LIBRARIES ${target})
  reachd_check_headers(${target} "${headers}" "${arg_THIRD_PARTY}")
endfunction()

# Compiles each header of a folder alone, in the target `reachd_headers` (not part of `all`).
add_custom_target(reachd_headers)
function(reachd_check_headers target headers third_party)
  if(NOT headers)
    return()
  endif()
  set(units "")
  foreach(header IN LISTS headers)
    file(RELATIVE_PATH name "${PROJECT_SOURCE_DIR}" "${header}")
    set(unit "${PROJECT_BINARY_DIR}/headers/${name}.cpp")
    file(CONFIGURE OUTPUT "${unit}" CONTENT "#include \"${name}\"\n#include \"${name}\"\n")
    list(APPEND units "${unit}")
  endforeach()
  add_library(${target}_headers OBJECT EXCLUDE_FROM_ALL ${units})
  set_target_properties(${target}_headers PROPERTIES UNITY_BUILD OFF)  # alone
  target_link_libraries(${target}_headers PRIVATE ${target} reachd_options ${third_party})
  add_dependencies(reachd_headers ${target}_headers)
endfunction()
