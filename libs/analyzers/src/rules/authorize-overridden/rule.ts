import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

const attribute = (name: string): RegExp => new RegExp(`(?:\\[|,)\\s*(?:[\\w.]+\\.)?${name}(?:Attribute)?\\s*(?:\\(|\\]|,)`)
const ASKS = attribute('Authorize')
const OPENS = attribute('AllowAnonymous')

/** Attributes, name and parameters: all but the body. */
const headOf = (node: SyntaxNode): string => node.tree.text.slice(node.start, node.child('body')?.start ?? node.end)
const attributesOf = (node: SyntaxNode): string => node.children.filter(({ kind }) => kind === 'attribute_list').map(({ text }) => text).join('')

export default defineRule({
  id: 'authorize-overridden',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [862, 863],
  owasp: owasp.accessControl,
  title: '[Authorize] has no effect beside [AllowAnonymous]',
  why: 'The action asks for a signed-in user with `[Authorize]`, but `[AllowAnonymous]` on it or on its controller takes precedence. Everybody can call it without signing in.',
  fix: 'Remove `[AllowAnonymous]` from the controller, put `[Authorize]` there, and `[AllowAnonymous]` only on the actions that everybody may call.',
  keep: 'Actions that are meant for everybody must stay reachable without signing in.',
  done: 'a request without credentials is answered with 401',
  languages: ['csharp'],
  hint: ['AllowAnonymous'],
  on: ['method_declaration'],
  *check(node) {
    if (!ASKS.test(headOf(node))) return
    const own = attributesOf(node)
    const around = [...node.ancestors()].find(({ kind }) => kind === 'class_declaration')
    if (!ASKS.test(own)) return
    const at = node.child('name') ?? node
    // both on one action: one of them was meant, and nobody can tell which
    if (OPENS.test(own)) yield { node: at, severity: 'medium' }
    else if (around && OPENS.test(attributesOf(around))) yield { node: at }
  },
})
