def name_of(line)
  return $1 if line =~ /name=(\w+)/
  found = line.match(/(\w+)/)
  found && found[1]
end

def own?(line)
  line.match?(/own/) ? true : false
end
