# The target of libFuzzer, in the preset `fuzz` only: README.md.
if(REACHD_FUZZ)
  add_executable(reachd_fuzz fuzz/messages.cpp fuzz/run.cpp fuzz/target/fuzz_target.cpp)
  target_link_libraries(reachd_fuzz PRIVATE reachd_lsp reachd_z3 reachd_options nlohmann_json::nlohmann_json)
  target_link_options(reachd_fuzz PRIVATE -fsanitize=fuzzer)
  target_compile_definitions(reachd_fuzz PRIVATE REACHD_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
endif()
