set(links reachd_query reachd_z3)
