import { readFileSync, writeFileSync } from 'node:fs'
import { DOCUMENT, withTable } from './document.ts'

writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8')))
