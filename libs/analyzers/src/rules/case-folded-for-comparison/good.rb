same = a.casecmp?(b) || a.downcase == 'all'
