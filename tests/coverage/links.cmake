set(links reachd_coverage)
