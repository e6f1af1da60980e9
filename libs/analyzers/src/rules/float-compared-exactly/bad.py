done = total == 0.3  # expect
