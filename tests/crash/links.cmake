# Workers of a session are what crashes alone.
set(links reachd_session reachd_crash)
