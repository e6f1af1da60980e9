same = a.downcase == b.downcase # expect
