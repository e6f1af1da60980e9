File.readlines(path).each { |line| handle(line) } # expect
File.read(path).each_line do |line| # expect
  handle(line)
end
