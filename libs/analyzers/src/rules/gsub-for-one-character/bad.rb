title = name.gsub('_', ' ') # expect
digits = phone.gsub(' ', '') # expect
