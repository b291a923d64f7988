set(links reachd_session)  # reads the configurations that the manual shows
