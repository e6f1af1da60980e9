items.reverse.each { |item| puts item } # expect
last = items.reverse.first # expect
largest = items.sort_by(&:size).reverse # expect
