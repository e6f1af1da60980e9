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
  title: 'Log injection',
  why: 'A log message is built from request data. A line break in it starts a forged entry, so the log no longer proves what happened.',
  fix: {
    javascript: 'Log the value as a separate field of a structured logger: `logger.info({ user }, "signed in")`, or remove line breaks first: `user.replace(/[\\r\\n]/g, "")`.',
    python: 'Log the value as a separate field with a JSON formatter: `logger.info("signed in", extra={"user": user})`, or remove line breaks first.',
    java: 'Use an encoder that writes JSON and log the value as an argument: `log.info("signed in: {}", user)`, or remove line breaks first: `user.replaceAll("[\\\\r\\\\n]", "")`.',
    php: 'Pass the value in the context of the logger: `$logger->info("signed in", ["user" => $user])`, or remove line breaks first: `str_replace(["\\r", "\\n"], "", $user)`.',
    go: 'Log the value as an attribute: `slog.Info("signed in", "user", user)`, which quotes line breaks.',
    ruby: 'Remove line breaks first, `user.delete("\\r\\n")`, or log it as a separate field of a JSON logger.',
    csharp: 'Log the value as a parameter with a JSON formatter: `logger.LogInformation("signed in: {User}", user)`, or remove line breaks first.',
    other: 'Log the value as a separate field of a structured logger, or remove line breaks first.',
  },
  keep: 'Do not change what is logged for values without line breaks.',
  done: 'a value with a line break produces one log entry',
  languages: languagesOf(SINKS),
  on: ['call'],
  input: true,
  check: reachedBy(SINKS, new Set(['JSON.stringify', 'replace', 'replaceAll', 'inspect', 'json_encode', 'repr', 'gsub', 'strconv.Quote', 'strings.ReplaceAll', 'Replace', 'util.inspect'])),
})
