# Language level, warnings, linker and compiler cache: everything that holds for all targets.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_C_STANDARD 11)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

# Carries the flags of our own code; imported libraries never see them.
add_library(reachd_options INTERFACE)
target_include_directories(reachd_options INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(reachd_options INTERFACE -Wall -Wextra -Wnon-virtual-dtor
  -Woverloaded-virtual -Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # These look through the optimiser and, in GCC 12, warn about correct std::string and std::variant
  # code; they stay visible where useful but do not stop a build.
  target_compile_options(reachd_options INTERFACE -Wshadow=compatible-local -Wno-restrict
    -Wno-error=maybe-uninitialized -Wno-error=array-bounds -Wno-error=stringop-overflow
    -Wno-error=stringop-overread -Wno-error=dangling-pointer
    -Wno-error=free-nonheap-object)
  # With precompiled headers it forgets which are the system's: what users build says nothing of them.
  target_compile_options(reachd_options INTERFACE
    $<$<CONFIG:Release>:-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread>
    $<$<CONFIG:Release>:-Wno-maybe-uninitialized>)
endif()
if(REACHD_WERROR)
  target_compile_options(reachd_options INTERFACE -Werror)
endif()

# lld links the big binaries several times faster than GNU ld. GCC finds it by the name ld.lld only,
# which Debian's lld-19 provides in LLVM's own folder.
find_program(REACHD_LLVM_CONFIG NAMES llvm-config-19 llvm-config19 REQUIRED
  DOC "llvm-config of LLVM 19 (Debian: llvm-19-dev)")
execute_process(COMMAND "${REACHD_LLVM_CONFIG}" --bindir
  OUTPUT_VARIABLE llvm_bindir OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
find_program(REACHD_LLD NAMES ld.lld HINTS "${llvm_bindir}")
if(REACHD_LLD)
  get_filename_component(lld_folder "${REACHD_LLD}" DIRECTORY)
  add_link_options(-B${lld_folder}/ -fuse-ld=lld)
endif()

find_program(REACHD_CCACHE NAMES ccache)
if(REACHD_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # The sloppiness is what ccache's manual asks for with precompiled headers.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
    "CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime"
    "${REACHD_CCACHE}")
endif()
