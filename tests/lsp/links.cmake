# The binary is driven over pipes; framing and positions are also tested directly.
set(links reachd_rpc reachd_protocol reachd_base)
