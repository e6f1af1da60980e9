def upload(files)
  cache = Redis.new(host: 'cache')
  files.each { |file| cache.incr(file) }
end
