import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { type Loop, loopAround, variesWith } from '../loops.ts'

const NAMES = /^\$?[A-Za-z_]\w*$/
/** A loop that stops at the first match asks little. */
const STOPS = /^\s*(?:break|return)\b/
const SCRIPT = new Set(['python', 'ruby'])

/** A list that is written down has as many items as somebody had the patience to type. */
const isWrittenDown = (loop: SyntaxNode, file: ParsedFile): boolean => {
  const over = loop.child('right')
  return over !== null && over !== undefined && (/^(?:list|tuple|set|ArrayExpression)$/.test(over.kind) || isConstantList(over.text, file))
}

/** `TABLES`, where the same file says `const TABLES = [...]`. */
const isConstantList = (name: string, { text }: ParsedFile): boolean => /^[A-Z][A-Z\d_]+$/.test(name) && new RegExp(`\\b${name}\\b\\s*(?::[^=\\n]+)?=\\s*[[({]`).test(text)

/** What gives many items at a time: a query for each hundred of them is what is wanted. */
const BATCHES = /\b(?:each_slice|in_batches|find_in_batches|in_groups(?:_of)?|batched|chunked|chunks?|grouper)\b\s*[(.\s{]/

const isOfBatches = ({ text }: SyntaxNode): boolean => BATCHES.test(text.split(/\bdo\b|\{|:\s*\n/, 1)[0] ?? '')

/** The nearest loop over items around a node that stands in its body, with the names it gives them; null where there is none. */
function itemLoop(node: SyntaxNode, file: ParsedFile): Loop | null {
  let below = node
  for (const above of node.ancestors()) {
    if (file.isA(above, 'function')) return null
    if (file.isA(above, 'loop')) {
      // pages and retries have to wait for each other
      if (below.fieldName !== 'body' || /^(?:while|do|While|Do)/.test(above.kind)) return null
      const head = above.child('left')?.text ?? file.text.slice(above.start, above.child('body')?.start ?? above.end)
      return { node: above, variables: new Set([...head.matchAll(/\$?[A-Za-z_]\w*/g)].map((match) => match[0])) }
    }
    below = above
  }
  return null
}

const mentions = (node: SyntaxNode, names: ReadonlySet<string>) =>
  [node, ...node.descendants()].some((inside) => NAMES.test(inside.text) && names.has(inside.text))

/** A statement that the loop has made of the item before it is run: `asked = select(Seat).where(Seat.number == number)`. */
function isMadeOfItem(loop: Loop, argument: SyntaxNode): boolean {
  const name = /^[A-Za-z_]\w*/.exec(argument.text)?.[0]
  return name !== undefined && [...loop.node.descendants()].some((node) => node.kind === 'assignment' && node.child('left')?.text === name && variesWith(loop, node.child('right') ?? node))
}

/** The loop for every item of which a call is made anew, with something of that item. */
export function askingLoop(node: SyntaxNode, file: ParsedFile): SyntaxNode | null {
  const call = file.call(node)
  if (!call) return null
  const given = [...call.args, ...call.named.values()]
  if (SCRIPT.has(file.language)) {
    const loop = loopAround(node, file)
    // a loop over statements, or over batches of ids, is the one that is wanted
    const batched = [...call.named.keys()].some((name) => name.endsWith('__in')) || call.args.some(({ text }) => /\.in_\(/.test(text)) || [...call.named.values()].some((value) => /ids$/i.test(value.text)) || (call.name === 'execute' && loop?.variables.has(call.args[0]?.text ?? ''))
    return loop !== null && !batched && !isOfBatches(loop.node) && !isWrittenDown(loop.node, file) && given.some((argument) => variesWith(loop, argument) || isMadeOfItem(loop, argument)) ? loop.node : null
  }
  const loop = itemLoop(node, file)
  const names = loop?.variables
  if (/All(?:By)?(?:Id|Key)s?\w*$|In$/.test(call.name) && given.some(({ text }) => names?.has(text) && /(?:s|[lL]ist|[bB]atch|[cC]hunk|[pP]art)$/.test(text))) return null
  if (!loop || !names || isWrittenDown(loop.node, file) || !given.some((argument) => mentions(argument, names))) return null
  const statement = [...node.ancestors()].find((above) => /[sS]tatement$|declaration$|Declaration$/.test(above.kind))
  return STOPS.test(statement?.text ?? '') ? null : loop.node
}
