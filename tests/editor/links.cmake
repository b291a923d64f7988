set(links "")  # drives the binary
