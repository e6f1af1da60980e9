import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

export default defineRule({
  id: 'stack-trace-printed',
  category: 'code_quality',
  severity: 'low',
  confidence: 'high',
  cwe: [209],
  owasp: owasp.logging,
  title: 'printStackTrace() instead of a logger',
  why: '`printStackTrace()` writes to standard error and bypasses the log. The entry has no time, level or context, and on a server it is easily lost.',
  fix: 'Pass the exception to the logger as the last argument: `log.error("could not save order {}", id, e)`.',
  languages: ['java'],
  on: ['call'],
  callee: /\.printStackTrace$/,
  *check(node, file) {
    const call = file.call(node)
    // an exception that prints what it wraps is printed by somebody else
    if (file.enclosing(node, 'function')?.child('name')?.text === 'printStackTrace') return
    if (call?.name === 'printStackTrace' && call.args.length === 0 && call.receiver && !/\bvoid\s+main\s*\(/.test(file.text)) yield { node }
  },
})
