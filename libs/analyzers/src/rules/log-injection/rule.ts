import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { languagesOf, reachedBy, type Sinks } from '../sinks.ts'

const ANY = /[\s\S]/

/** Only messages put together by hand: structured fields are escaped by the logger. */
const SINKS: Sinks = {
  javascript: [{ callee: /^console\.(?:log|info|warn|error|debug)$|(?:^|\.)(?:logger|log|winston)\.(?:info|warn|error|debug)$/, args: [0], built: ANY }],
  python: [{ callee: /(?:^|\.)(?:logging|logger|log|LOG|app\.logger)\.(?:debug|info|warning|error|critical)$/, args: [0], built: ANY }],
  java: [{ callee: /(?:^|\.)(?:log|logger|LOG|LOGGER)\.(?:trace|debug|info|warn|error|severe|warning|fine)$/, args: [0], built: ANY }],
  php: [{ callee: /^error_log$|^syslog$/, built: ANY }],
  go: [{ callee: /^log\.(?:Printf|Println|Print)$/ }],
  ruby: [{ callee: /(?:^|\.)logger(?:\(\))?\.(?:debug|info|warn|error|fatal)$/, args: [0], built: ANY }],
  csharp: [{ callee: /(?:^|\.)_?(?:logger|log)\.(?:LogInformation|LogWarning|LogError|LogDebug|LogTrace|Info|Warn|Error|Debug)$/, args: [0], built: ANY }],
}

export default defineRule({
  id: 'log-injection',
  category: 'security',
  severity: 'low',
  confidence: 'medium',
  cwe: [117],
  owasp: owasp.logging,
  title: 'Log line built from request data',
  why: 'A line break in the value starts a log entry that the sender wrote, so the log no longer proves what happened and tools that read it can be misled.',
  fix: 'Give the value to the logger as a field of its own: `logger.info({ user }, "signed in")` (pino, winston), `logger.info("signed in", extra={...})` with a JSON formatter (Python), SLF4J key values with a JSON encoder (Java), Monolog\'s context array (PHP), `slog.Info("signed in", "user", user)` (Go), tagged or JSON logging (Ruby), `logger.LogInformation("signed in {User}", user)` (.NET). Or remove line breaks from it first.',
  languages: languagesOf(SINKS),
  on: ['call'],
  input: true,
  check: reachedBy(SINKS, new Set(['JSON.stringify', 'replace', 'replaceAll', 'inspect', 'json_encode', 'repr', 'gsub', 'strconv.Quote', 'strings.ReplaceAll', 'Replace', 'util.inspect'])),
})
