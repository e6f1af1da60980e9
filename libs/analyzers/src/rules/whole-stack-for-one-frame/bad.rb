line = caller.first # expect
above = caller_locations[1] # expect
