set(links reachd_frameworks reachd_clang)
