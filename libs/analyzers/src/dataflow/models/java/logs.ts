import { logsSecret } from '../hidden.ts'
import { defineModel } from '../model.ts'

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal']
const CLASSIC = ['severe', 'warning', 'info', 'config', 'fine', 'finer', 'finest', 'log']

/** What is written to logs, and nobody may know. */
export default defineModel({
  id: 'java-logs',
  language: 'java',
  sinks: [
    ...LEVELS.map((name) => logsSecret(`org.slf4j.Logger.${name}`)),
    ...CLASSIC.map((name) => logsSecret(`java.util.logging.Logger.${name}`)),
    ...['println', 'print', 'printf'].map((name) => logsSecret(`java.lang.System.out.${name}`)),
    // a logger that is not known, given a sentence
    ...LEVELS.map((name) => logsSecret(`*.${name}`, { when: { 0: /[a-z] |\{\}/i } })),
  ],
  sanitizers: ['java.util.Objects.nonNull', 'java.util.Objects.isNull'].map((at) => ({ at, cleans: ['secret'] })),
})
