# The server in this process.
set(links reachd_lsp reachd_z3)
