set(links reachd_prove)
