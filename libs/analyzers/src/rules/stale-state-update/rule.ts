import { defineRule } from '../../rule.ts'
import { editOf, replaced } from '../edits.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const LATER = /^(?:window\.)?setInterval$|\.(?:addEventListener|on)$/

/** Whether the function around a node runs again and again after the effect that made it. */
function runsLater(node: SyntaxNode, file: ParsedFile): boolean {
  const owner = file.enclosing(node, 'function')
  const call = owner?.parent && file.call(owner.parent)
  if (!call || !LATER.test(call.callee)) return false
  const effect = owner && file.enclosing(owner, 'function')
  const hook = effect?.parent && file.call(effect.parent)
  return hook !== null && hook !== undefined && /use(?:Layout)?Effect$/.test(hook.callee) && hook.args[1]?.text.replace(/\s/g, '') === '[]'
}

export default defineRule({
  id: 'stale-state-update',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [362],
  title: 'Stale closure: state update uses an old value',
  why: 'The callback runs later but still sees the state of the render that created it. A counter stays at 1, and newer changes are overwritten.',
  fix: 'Compute the new state from the current one: `setCount((count) => count + 1)`.',
  references: [{ title: 'React: updating state based on the previous state', url: 'https://react.dev/reference/react/useState#updating-state-based-on-the-previous-state' }],
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: /^set[A-Z]\w*$/,
  hint: ['Effect('],
  *check(node, file) {
    const call = file.call(node)
    const [value] = call?.args ?? []
    const name = /^set([A-Z]\w*)$/.exec(call?.callee ?? '')?.[1]
    if (!name || !value || value.kind === 'Identifier' || file.isA(value, 'function')) return
    const state = name.charAt(0).toLowerCase() + name.slice(1)
    const declared = new RegExp(`\\[\\s*${state}\\s*,\\s*set${name}\\s*\\]`).test(file.text)
    if (!declared || !new RegExp(`(?<![\\w.])${state}\\b`).test(value.text) || !runsLater(node, file)) return
    const object = value.kind === 'ObjectExpression' ? `(${value.text})` : value.text
    yield { node, ...editOf(replaced(value, `(${state}) => ${object}`)) }
  },
})
