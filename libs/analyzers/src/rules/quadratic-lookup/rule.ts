import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const LOOKUP = /^(?:find|findIndex|some|filter)$/
const ROUNDS = /^(?:map|forEach|filter|flatMap|reduce)$/

/** The callback of `rows.map(...)` or the loop around a node, with the names of its items. */
function rounds(node: SyntaxNode, file: ParsedFile): { area: SyntaxNode; names: string[] } | null {
  for (const above of node.ancestors()) {
    if (above.kind === 'ForOfStatement') return { area: above, names: words(above.child('left')?.text ?? '') }
    if (!file.isA(above, 'function')) continue
    const call = above.parent && file.call(above.parent)
    if (!call || !ROUNDS.test(call.name) || !call.args[0]?.is(above)) return null
    return { area: above, names: above.all('params').flatMap((parameter) => words(parameter.text)) }
  }
  return null
}

const words = (text: string) => [...text.matchAll(/[A-Za-z_$][\w$]*/g)].map((match) => match[0])

/** `(user) => user.id === order.userId` */
const comparesKeys = (callback: SyntaxNode, names: readonly string[]) => {
  const match = /^(?:async\s*)?\(?(\w+)(?::[^)=]*)?\)?\s*=>\s*([\w$.?]+)\s*===\s*([\w$.?]+)$/.exec(callback.text)
  if (!match) return false
  const [, item = '', left = '', right = ''] = match
  const own = (side: string) => side.startsWith(`${item}.`) || side.startsWith(`${item}?`)
  const theirs = (side: string) => names.some((name) => side === name || side.startsWith(`${name}.`) || side.startsWith(`${name}?`))
  return (own(left) && theirs(right)) || (own(right) && theirs(left))
}

const PAGE = /\.(?:[jt]sx|vue|svelte)$/

export default defineRule({
  id: 'quadratic-lookup',
  category: 'performance',
  severity: 'low',
  confidence: 'medium',
  cwe: [407],
  title: 'Nested array search (quadratic time)',
  why: 'For each item, the code searches another array from the start. Two arrays of 1,000 entries cost up to a million comparisons.',
  fix: 'Build a `Map` by that key once before the loop, `new Map(users.map((user) => [user.id, user]))`, and look the entries up in it.',
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: /\.(?:find|findIndex|some|filter)$/,
  *check(node, file) {
    const call = file.call(node)
    const [callback] = call?.args ?? []
    if (!call?.receiver || !callback || !LOOKUP.test(call.name) || !file.isA(callback, 'function')) return
    const list = call.receiver.text
    if (!/^[\w$.]+$/.test(list) || /^[A-Z_]+$/.test(list)) return
    const around = rounds(node, file)
    // a list that belongs to the item is another one each time
    if (!around || around.names.some((name) => list === name || list.startsWith(`${name}.`))) return
    if (new RegExp(`\\b(?:const|let)\\s+${list.replaceAll('$', '\\$')}\\b`).test(around.area.text)) return
    // what a page shows at once is short
    if (comparesKeys(callback, around.names)) yield { node, ...(PAGE.test(file.path) ? { circumstances: [{ is: 'shown-in-page' as const }] } : {}) }
  },
})
