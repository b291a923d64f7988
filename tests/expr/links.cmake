# Expressions need no solver.
set(links reachd_expr)
