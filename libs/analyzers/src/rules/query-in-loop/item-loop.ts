import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { loopAround, variesWith } from '../loops.ts'

const NAMES = /^\$?[A-Za-z_]\w*$/
/** A loop that stops at the first match asks little. */
const STOPS = /^\s*(?:break|return)\b/
const SCRIPT = new Set(['python', 'ruby'])

/** The names a loop over items gives them, for the body of the nearest one; null where there is none. */
function itemNames(node: SyntaxNode, file: ParsedFile): Set<string> | null {
  let below = node
  for (const above of node.ancestors()) {
    if (file.isA(above, 'function')) return null
    if (file.isA(above, 'loop')) {
      // pages and retries have to wait for each other
      if (below.fieldName !== 'body' || /^(?:while|do|While|Do)/.test(above.kind)) return null
      const head = above.child('left')?.text ?? file.text.slice(above.start, above.child('body')?.start ?? above.end)
      return new Set([...head.matchAll(/\$?[A-Za-z_]\w*/g)].map((match) => match[0]))
    }
    below = above
  }
  return null
}

const mentions = (node: SyntaxNode, names: ReadonlySet<string>) =>
  [node, ...node.descendants()].some((inside) => NAMES.test(inside.text) && names.has(inside.text))

/** Whether a call is made anew for every item of a loop around it, with something of that item. */
export function asksPerItem(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  if (!call) return false
  const given = [...call.args, ...call.named.values()]
  if (SCRIPT.has(file.language)) {
    const loop = loopAround(node, file)
    // a loop over statements, or over batches of ids, is the one that is wanted
    const batched = [...call.named.keys()].some((name) => name.endsWith('__in')) || [...call.named.values()].some((value) => /ids$/i.test(value.text)) || (call.name === 'execute' && loop?.variables.has(call.args[0]?.text ?? ''))
    return loop !== null && !batched && given.some((argument) => variesWith(loop, argument))
  }
  const names = itemNames(node, file)
  if (/All(?:By)?(?:Id|Key)s?\w*$|In$/.test(call.name) && given.some(({ text }) => names?.has(text) && /(?:s|[lL]ist|[bB]atch|[cC]hunk|[pP]art)$/.test(text))) return false
  if (!names || !given.some((argument) => mentions(argument, names))) return false
  const statement = [...node.ancestors()].find((above) => /[sS]tatement$|declaration$|Declaration$/.test(above.kind))
  return !STOPS.test(statement?.text ?? '')
}
