import { logsSecret } from '../hidden.ts'
import { defineModel } from '../model.ts'

const LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency', 'log']
const LOGGERS = ['Illuminate.Support.Facades.Log', 'Psr.Log.LoggerInterface', 'Monolog.Logger']

/** What is written to logs, and nobody may know. */
export default defineModel({
  id: 'php-logs',
  language: 'php',
  types: { 'Illuminate.Support.Facades.Log': {}, 'Psr.Log.LoggerInterface': {}, 'Monolog.Logger': { is: ['Psr.Log.LoggerInterface'] }, logger: { returns: { '': 'Psr.Log.LoggerInterface' } } },
  aliases: { Log: 'Illuminate.Support.Facades.Log' },
  sinks: [
    ...['error_log', 'syslog', 'logger'].map((at) => logsSecret(at)),
    ...LOGGERS.flatMap((type) => LEVELS.map((name) => logsSecret(`${type}.${name}`))),
  ],
})
