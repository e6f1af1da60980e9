import fs from 'node:fs'
const folder = fs.mkdtempSync('/tmp/report-')
fs.writeFileSync(`${folder}/report.csv`, rows)
fs.readFileSync('/tmp/report.csv')
