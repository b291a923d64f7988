# The binary is driven as a process, too.
set(links reachd_testgen)
