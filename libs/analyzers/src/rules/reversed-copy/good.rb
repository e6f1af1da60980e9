items.reverse_each { |item| puts item }
last = items.last
turned = items.reverse
shown = items.reverse.each { |item| puts item }
word = name.reverse
