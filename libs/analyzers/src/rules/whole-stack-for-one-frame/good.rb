line = caller(1, 1).first
above = caller_locations(2, 1).first
all = caller
