document = Nokogiri::XML(text)
