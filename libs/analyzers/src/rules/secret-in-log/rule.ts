import { defineRule } from '../../rule.ts'
import { isWritten, LOG_CALL } from '../log-calls.ts'
import { owasp } from '../owasp.ts'

const SECRET = /(?:^|[._$])(?:password|passwd|plain_?password|new_?password|secret_?key|private_?key|api_?key|api_?secret|client_?secret|access_?token|refresh_?token|credit_?card|card_?number|cvv|ssn)(?:\[\])?$/i
const isSecret = (name: string): boolean => SECRET.test(name)

export default defineRule({
  id: 'secret-in-log',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [532],
  owasp: owasp.logging,
  title: 'Secret written to the log',
  why: 'A password, key or token is written to the log. Logs are copied, kept for a long time and read by many, and anyone who sees this one can use the secret.',
  fix: {
    javascript: 'Leave the value out, or log only that it is present. With pino, redact such fields: `pino({ redact: ["password", "*.token"] })`.',
    python: 'Leave the value out, or log only that it is present. A `logging.Filter` can mask such fields everywhere.',
    java: 'Leave the value out, or log only that it is present. Mask such fields in the layout of the logging configuration.',
    php: 'Leave the value out, or log only that it is present. A Monolog processor can mask such fields everywhere.',
    go: 'Leave the value out, or log only that it is present. With `log/slog`, mask such attributes in `HandlerOptions.ReplaceAttr`.',
    ruby: 'Leave the value out, or log only that it is present. Mask request parameters: `config.filter_parameters += [:password, :token]`.',
    csharp: 'Leave the value out, or log only that it is present.',
    other: 'Leave the value out, or log only that it is present.',
  },
  keep: 'Do not remove the rest of the log message.',
  done: 'the log shows no part of the secret',
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'],
  on: ['call'],
  callee: LOG_CALL,
  *check(node, file) {
    const call = file.call(node)
    if (call && LOG_CALL.test(call.callee) && call.args.some((argument) => isWritten(argument, file, isSecret))) yield { node }
  },
})
