import { library, service, type Example } from '../../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'with a logger that writes fields', files: service(`import pino from 'pino'\nconst log = pino()\nlog.info({ a: 1 }, 'started')\n`), gives: 'PASSED' },
  { says: 'that writes to the console', files: service(`console.log('started')\n`), gives: 'PARTIAL' },
  { says: 'that writes JSON with a level itself', files: service(`const log = (level, id, text) => console.log(JSON.stringify({ level, request_id: id, text }))\nlog('info', '1', 'started')\n`), gives: 'PASSED' },
  { says: 'that writes JSON with the method of the level', files: service(`function emit(level, text) {\n  const entry = { level, text }\n  console[level](JSON.stringify(entry))\n}\nemit('info', 'started')\n`), gives: 'PASSED' },
  { says: 'that shows an object as JSON', files: service(`console.log(JSON.stringify({ orders: 3 }))\n`), gives: 'PARTIAL' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
