set(links reachd_ir)
