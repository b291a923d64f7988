set(links reachd_frameworks)
