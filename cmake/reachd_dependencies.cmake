# Third-party libraries. All come from Debian packages (tools/install-dependencies) and each is
# linked PRIVATE by the one or few folders that may see it.

find_package(Threads REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)

# Z3 4.8.12 of Debian has no CMake package file.
find_path(Z3_INCLUDE_DIR z3++.h REQUIRED)
find_library(Z3_LIBRARY z3 REQUIRED)
add_library(reachd_third_party_z3 INTERFACE)
target_include_directories(reachd_third_party_z3 SYSTEM INTERFACE "${Z3_INCLUDE_DIR}")
target_link_libraries(reachd_third_party_z3 INTERFACE "${Z3_LIBRARY}")

# Standalone asio: headers only, no Boost.
find_path(ASIO_INCLUDE_DIR asio.hpp REQUIRED)
add_library(reachd_third_party_asio INTERFACE)
target_include_directories(reachd_third_party_asio SYSTEM INTERFACE "${ASIO_INCLUDE_DIR}")
target_compile_definitions(reachd_third_party_asio INTERFACE ASIO_STANDALONE ASIO_NO_DEPRECATED)
target_link_libraries(reachd_third_party_asio INTERFACE Threads::Threads)

# CLI11: headers only.
find_path(CLI11_INCLUDE_DIR CLI/App.hpp REQUIRED)
add_library(reachd_third_party_cli11 INTERFACE)
target_include_directories(reachd_third_party_cli11 SYSTEM INTERFACE "${CLI11_INCLUDE_DIR}")

# mimalloc takes the place of malloc for the whole process; sanitizers bring their own.
add_library(reachd_third_party_mimalloc INTERFACE)
if(NOT CMAKE_CXX_FLAGS_DEBUG MATCHES "-fsanitize")
  find_package(mimalloc 2.0 REQUIRED)
  # Nothing is called by its name, so that a linker might leave it out.
  target_link_libraries(reachd_third_party_mimalloc INTERFACE
    -Wl,--push-state,--no-as-needed mimalloc -Wl,--pop-state)
endif()

find_package(SQLite3 REQUIRED)
add_library(reachd_third_party_sqlite INTERFACE)
target_link_libraries(reachd_third_party_sqlite INTERFACE SQLite::SQLite3)

# The client of Redis and Valkey has no CMake package file in Debian 12.
find_path(HIREDIS_INCLUDE_DIR hiredis/hiredis.h REQUIRED)
find_library(HIREDIS_LIBRARY hiredis REQUIRED)
add_library(reachd_third_party_hiredis INTERFACE)
target_include_directories(reachd_third_party_hiredis SYSTEM INTERFACE "${HIREDIS_INCLUDE_DIR}")
target_link_libraries(reachd_third_party_hiredis INTERFACE "${HIREDIS_LIBRARY}" Threads::Threads)

# Coverage files: XML, and JSON that gcov packed.
find_package(pugixml 1.13 REQUIRED)
add_library(reachd_third_party_pugixml INTERFACE)
target_link_libraries(reachd_third_party_pugixml INTERFACE pugixml::pugixml)
find_package(ZLIB REQUIRED)
add_library(reachd_third_party_zlib INTERFACE)
target_link_libraries(reachd_third_party_zlib INTERFACE ZLIB::ZLIB)

# LLVM and Clang, as shared libraries: static ones would add minutes and hundreds of megabytes to
# every link.
foreach(item includedir libdir has-rtti version)
  execute_process(COMMAND "${REACHD_LLVM_CONFIG}" --${item}
    OUTPUT_VARIABLE llvm_${item} OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
endforeach()
find_path(REACHD_CLANG_INCLUDE_DIR clang/AST/AST.h HINTS "${llvm_includedir}" NO_DEFAULT_PATH REQUIRED)
find_library(REACHD_CLANG_CPP NAMES clang-cpp libclang-cpp.so.19.1 libclang-cpp.so.19
  HINTS "${llvm_libdir}" REQUIRED)
find_library(REACHD_LLVM NAMES LLVM-19 libLLVM.so.19.1 HINTS "${llvm_libdir}" REQUIRED)
add_library(reachd_third_party_clang INTERFACE)
target_include_directories(reachd_third_party_clang SYSTEM INTERFACE "${REACHD_CLANG_INCLUDE_DIR}")
target_link_libraries(reachd_third_party_clang INTERFACE "${REACHD_CLANG_CPP}" "${REACHD_LLVM}")
target_compile_definitions(reachd_third_party_clang INTERFACE
  _GNU_SOURCE __STDC_CONSTANT_MACROS __STDC_FORMAT_MACROS __STDC_LIMIT_MACROS)
target_compile_options(reachd_third_party_clang INTERFACE -fno-exceptions -funwind-tables)
if(llvm_has-rtti STREQUAL "NO")
  target_compile_options(reachd_third_party_clang INTERFACE -fno-rtti)
endif()

set(REACHD_LLVM_VERSION "${llvm_version}")

# Where Clang's own headers (stddef.h, …) lie; extractors/clang passes it as -resource-dir.
set(REACHD_CLANG_RESOURCE_DIR "${llvm_libdir}/clang/19")
