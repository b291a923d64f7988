set(links "")  # drives packages
