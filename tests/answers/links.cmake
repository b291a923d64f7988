# The binary is driven as a process.
set(links reachd_base)
