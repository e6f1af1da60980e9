import { serveChild } from '../serve-child.ts'

serveChild(new URL('./faulty-thread.ts', import.meta.url))
