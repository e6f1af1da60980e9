File.foreach(path) { |line| handle(line) }
lines = File.readlines(path)
words = File.read(path).split(' ')
