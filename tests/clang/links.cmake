set(links ${all_libraries})
