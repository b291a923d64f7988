set(links reachd_prove reachd_z3)
