set(links "")  # runs the program
