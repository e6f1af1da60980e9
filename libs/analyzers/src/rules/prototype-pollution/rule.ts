import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

const DEEP = /^(?:lodash|_|lodash\/\w+|underscore|jquery|\$|merge|deepmerge|merge-deep|defaults-deep|extend|deep-extend|dot-prop|object-path)(?:\.(?:merge|mergeWith|defaultsDeep|set|setWith|extend))?$/

/** `settings[req.body.group][req.body.key] = value`: with `__proto__` as first key every object gets the second. */
function assignsByTwoKeys(node: SyntaxNode, file: ParsedFile): boolean {
  const target = node.child('left')
  const outer = target?.child('property')
  const inside = target?.child('object')
  if (!target || !outer || inside?.kind !== 'MemberExpression' || !target.text.endsWith(']') || !inside.text.endsWith(']')) return false
  const inner = inside.child('property')
  return inner !== null && file.requestInput(outer) !== null && file.requestInput(inner) !== null
}

export default defineRule({
  id: 'prototype-pollution',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [1321],
  owasp: owasp.integrity,
  title: 'Request data merged deep into an object',
  why: 'A body with a key "__proto__" changes every object of the program: checks such as user.isAdmin turn true, and some libraries then run code.',
  fix: 'Validate the body with a schema that knows its keys (zod, ajv with `additionalProperties: false`), copy the fields you expect, or refuse `__proto__`, `constructor` and `prototype`. A `Map` or `Object.create(null)` holds free keys safely.',
  languages: ['javascript', 'typescript'],
  on: ['call', 'AssignmentExpression'],
  callee: DEEP,
  input: true,
  *check(node, file) {
    if (!file.holdsInput(node)) return
    if (node.kind === 'AssignmentExpression') {
      if (assignsByTwoKeys(node, file)) yield { node }
      return
    }
    const call = file.call(node)
    if (!call || !DEEP.test(call.callee)) return
    // `set` takes a path, the others take the object itself
    const watched = /set(?:With)?$/.test(call.name) ? call.args.slice(1, 2) : call.args.slice(1)
    const whole = watched.some((argument) => (/set/.test(call.name) ? file.requestInput(argument) !== null : /(?:^|\.)(?:body|query)$/.test(file.nameOf(argument)) && file.requestInput(argument) !== null))
    if (whole) yield { node }
  },
})
