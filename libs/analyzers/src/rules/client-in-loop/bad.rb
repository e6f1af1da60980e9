def upload(files)
  files.each do |file|
    Redis.new(host: 'cache').incr('uploads') # expect
    puts file
  end
end
