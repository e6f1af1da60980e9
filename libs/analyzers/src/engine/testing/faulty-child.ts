import { serveChild } from '../serve-child.ts'
import { programBeside } from './programs.ts'

serveChild(programBeside(import.meta.url, 'faulty-thread'))
