found = []
pages.each do |page|
  found += [page.title] # expect
end
