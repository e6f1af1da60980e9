File.write('/tmp/report.csv', rows) # expect
