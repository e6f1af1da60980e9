import { defineModel } from '../model.ts'
import { facts, known } from './members.ts'

const LEVELS = 'LogTrace LogDebug LogInformation LogWarning LogError LogCritical'
const CLASSIC = 'Debug Info Warn Error Fatal Trace'
const FIX = 'Keep the message constant and pass the value as a parameter:\n\n```csharp\nlogger.LogInformation("login of {User}", user.ReplaceLineEndings(""));\n```'
const BUILT = { 0: { built: true } } as const

/** Only messages that are put together: properties of structured logs are kept apart. */
export default defineModel({
  id: 'dotnet-logging',
  language: 'csharp',
  types: { ...known('Microsoft.Extensions.Logging', 'ILogger'), ...known('log4net', 'ILog'), ...known('NLog', 'Logger ILogger'), ...known('Serilog', 'ILogger Log') },
  sinks: [
    ...facts('Microsoft.Extensions.Logging.ILogger', LEVELS, { is: 'log' as const, when: BUILT, fix: FIX }),
    ...facts('*', LEVELS, { is: 'log' as const, confidence: 'medium' as const, when: BUILT, fix: FIX }),
    ...['log4net.ILog', 'NLog.Logger', 'NLog.ILogger'].flatMap((type) => facts(type, CLASSIC, { is: 'log' as const, when: BUILT, fix: FIX })),
    ...facts('Serilog.Log', 'Verbose Debug Information Warning Error Fatal', { is: 'log' as const, when: BUILT, fix: FIX }),
    ...facts('System.Diagnostics.EventLog', 'WriteEntry', { is: 'log' as const, severity: 'low' as const }),
  ],
})
