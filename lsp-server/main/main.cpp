#include "lsp-server/cli/commands.h"

int main(int argc, char** argv) { return reachd::cli::run(argc, argv); }
