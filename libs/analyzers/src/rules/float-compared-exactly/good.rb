done = (a + b - 0.3).abs < 1e-9
