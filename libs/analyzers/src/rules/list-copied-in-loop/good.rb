found = []
pages.each do |page|
  found << page.title
  total += page.size
end
