initial = name.chars.first # expect
start = name.chars[0..2] # expect
long = name.chars.size > 20 # expect
