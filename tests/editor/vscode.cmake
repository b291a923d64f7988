# The VS Code extension. These tests say "skipped", and why, where tools/install-dependencies editor
# was not run.
set(run "${CMAKE_CURRENT_LIST_DIR}/run-vscode")
add_test(NAME extension.TypesStyleAndUnits COMMAND "${run}" unit)
add_test(NAME editor.VsCodeSlow
  COMMAND "${run}" ui "${PROJECT_BINARY_DIR}/bin/reachd" "${PROJECT_BINARY_DIR}/vscode")
add_test(NAME editor.PackageAloneSlow
  COMMAND "${run}" alone "${PROJECT_BINARY_DIR}/bin/reachd" "${PROJECT_BINARY_DIR}/vscode")
set_tests_properties(extension.TypesStyleAndUnits editor.VsCodeSlow editor.PackageAloneSlow PROPERTIES
  LABELS editor SKIP_RETURN_CODE 77 TIMEOUT 600 RESOURCE_LOCK vscode-extension
  ENVIRONMENT "XDG_CACHE_HOME=${PROJECT_BINARY_DIR}/cache")
set_tests_properties(editor.VsCodeSlow editor.PackageAloneSlow PROPERTIES LABELS "editor;slow")
