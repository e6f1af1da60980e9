document = Nokogiri::XML(text) { |config| config.noent } # expect
