import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

const LOG = /^console\.(?:log|info|warn|error|debug)$|(?:^|\.)_?(?:logger|log|logging|LOG|LOGGER|winston|slog|Log)(?:\(\))?\.(?:trace|debug|info|warn|warning|error|fatal|Info|Warn|Error|Debug|Printf|Println|Print|Infof|Warnf|Errorf|Debugf|LogInformation|LogWarning|LogError|LogDebug)$|^error_log$|^System\.out\.println$|^Console\.WriteLine$/
const SECRET = /(?:^|[._$])(?:password|passwd|plain_?password|new_?password|secret_?key|private_?key|api_?key|api_?secret|client_?secret|access_?token|refresh_?token|credit_?card|card_?number|cvv|ssn)(?:\[\])?$/i
const VALUES = new Set(['Identifier', 'MemberExpression', 'identifier', 'attribute', 'member_access_expression', 'field_access', 'selector_expression', 'variable_name', 'call', 'method_invocation', 'element_reference', 'instance_variable'])

/** A constant of a type in Java: `Kind.ACCESS_TOKEN` says which sort it is. */
const SORT = /\.[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/

/** The secret itself, not a question about it and not a masked form. */
function holdsSecret(node: SyntaxNode, file: ParsedFile): boolean {
  const inside = file.unwrap(node)
  if (file.language === 'java' && SORT.test(inside.text)) return false
  if (VALUES.has(inside.kind) && SECRET.test(file.dialect.nameOf(inside).replace(/^.*\.get([A-Z]\w+)\(\)$/, '.$1').replace(/\(\)$/, ''))) return true
  return (file.dialect.parts(inside) ?? []).some((part) => holdsSecret(part, file))
}

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
  callee: LOG,
  *check(node, file) {
    const call = file.call(node)
    if (call && LOG.test(call.callee) && call.args.some((argument) => holdsSecret(argument, file))) yield { node }
  },
})
