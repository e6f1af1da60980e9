import { logsSecret } from '../hidden.ts'
import { defineModel } from '../model.ts'
import { cleansAt, under } from './helpers.ts'

const LEVELS = 'debug info warning warn error critical exception log'

/** What is written to logs, and nobody may know. */
export default defineModel({
  id: 'python-logs',
  language: 'python',
  sinks: [
    ...[...under('logging', LEVELS), ...under('logging.Logger', LEVELS)].map((at) => logsSecret(at)),
    ...under('*', LEVELS).map((at) => logsSecret(at, { when: { this: /(?:^|[._])_?log(?:ger)?(?:\(\))?$/i } })),
  ],
  // how long it is, and whether it is there, says nothing of what it is
  sanitizers: cleansAt(['secret'], ['len', 'bool', 'type']),
})
