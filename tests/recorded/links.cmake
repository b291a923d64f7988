set(links reachd_recorded)
