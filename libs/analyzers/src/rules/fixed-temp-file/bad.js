import fs from 'node:fs'
fs.writeFileSync('/tmp/report.csv', rows) // expect
