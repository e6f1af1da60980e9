oldest = orders.sort_by(&:date).first # expect
name = names.sort[0] # expect
largest = sizes.sort.reverse.first # expect
