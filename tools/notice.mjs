// npm run notice: writes NOTICE, the licences of everything that a running Preflight consists of.
import fs from 'node:fs'
import path from 'node:path'
import { noticeOf } from './notice/write.mjs'
import { root } from './paths.mjs'

fs.writeFileSync(path.join(root, 'NOTICE'), noticeOf(root))
console.log('NOTICE is written.')
