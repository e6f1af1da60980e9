import { entryUrl } from './entry.ts'
import { serveChild } from './serve-child.ts'

serveChild(entryUrl('thread'))
