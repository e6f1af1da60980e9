import { logsSecret } from '../hidden.ts'
import { defineModel } from '../model.ts'

const LEVELS = ['LogTrace', 'LogDebug', 'LogInformation', 'LogWarning', 'LogError', 'LogCritical']
const CLASSIC = ['Debug', 'Info', 'Warn', 'Error', 'Fatal', 'Trace']
const SERILOG = ['Verbose', 'Debug', 'Information', 'Warning', 'Error', 'Fatal']

/** What is written to logs, and nobody may know. */
export default defineModel({
  id: 'dotnet-logs',
  language: 'csharp',
  sinks: [
    ...['Microsoft.Extensions.Logging.ILogger', '*'].flatMap((type) => LEVELS.map((name) => logsSecret(`${type}.${name}`))),
    ...['log4net.ILog', 'NLog.Logger', 'NLog.ILogger'].flatMap((type) => CLASSIC.map((name) => logsSecret(`${type}.${name}`))),
    ...['Serilog.Log', 'Serilog.ILogger'].flatMap((type) => SERILOG.map((name) => logsSecret(`${type}.${name}`))),
    ...['WriteLine', 'Write'].map((name) => logsSecret(`System.Console.${name}`)),
  ],
  sanitizers: [{ at: 'string.IsNullOrEmpty', cleans: ['secret'] }],
})
