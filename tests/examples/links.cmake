set(links "")  # runs compiled examples; needs nothing of ours
