items.reverse_each { |item| puts item }
last = items.last
turned = items.reverse
word = name.reverse
