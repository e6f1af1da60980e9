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
  title: 'Password or key written to the log',
  why: 'Logs are copied to other systems, kept for long and read by many; whoever sees one can sign in with what it holds.',
  fix: 'Leave the value out, or log only that it was there; let the logger hide such fields: `redact` of pino (Node), a `logging.Filter` (Python), a masking pattern of Logback (Java), a Monolog processor (PHP), `slog.HandlerOptions.ReplaceAttr` (Go), `config.filter_parameters` (Rails), `[LogProperties]` redaction (.NET).',
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'],
  on: ['call'],
  callee: LOG,
  *check(node, file) {
    const call = file.call(node)
    if (call && LOG.test(call.callee) && call.args.some((argument) => holdsSecret(argument, file))) yield { node }
  },
})
