Tempfile.create('report') { |file| file.write(rows) }
