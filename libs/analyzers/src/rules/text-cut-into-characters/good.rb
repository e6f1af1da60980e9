initial = name[0]
vowels = name.chars.count { |char| 'aeiou'.include?(char) }
letters = name.chars.map(&:upcase)
