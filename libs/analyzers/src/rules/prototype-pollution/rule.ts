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
  title: 'Prototype pollution',
  why: 'An object is merged or filled with keys from request data. A key such as `__proto__` changes every object of the program, which can bypass checks like `user.isAdmin` or lead to code execution.',
  fix: 'Copy only the fields you expect, or validate the body with a schema that rejects unknown keys (`z.strictObject`, or ajv with `additionalProperties: false`). Where any key is allowed, use a `Map` or `Object.create(null)` and refuse `__proto__`, `constructor` and `prototype`.',
  keep: 'Do not change how ordinary keys are merged.',
  done: 'after a request with `{"__proto__": {"polluted": true}}`, `({}).polluted` is `undefined`',
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
