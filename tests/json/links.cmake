set(links reachd_json)
