set(links reachd_model)
