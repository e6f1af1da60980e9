own = url.match?(/\Ahttps:/) # expect
name = path.sub(/\.rb\z/, '') # expect
parts = line.split(/,/) # expect
clean = text.gsub(/--/, '-') # expect
