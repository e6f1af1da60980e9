# case: entries of a zip file
Zip::File.open(path) do |zip|
  zip.each do |entry|
    entry.extract(File.join('/srv/files', entry.name)) # expect: path-traversal
    entry.extract(File.join('/srv/files', File.basename(entry.name)))
  end
end

# case: entries in a list
zip = Zip::File.open(path)
zip.entries.each { |entry| File.binwrite('/srv/files/' + entry.name, zip.read(entry)) } # expect: path-traversal

# case: entries of a tar file
Gem::Package::TarReader.new(io).each do |entry|
  File.binwrite("/srv/files/#{entry.full_name}", entry.read) # expect: path-traversal
end
