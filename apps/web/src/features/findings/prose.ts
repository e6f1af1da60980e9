/** A run of words, or of code inside them. */
export interface Run {
  text: string
  code: boolean
}

export type Block = { kind: 'text'; runs: Run[] } | { kind: 'list'; items: Run[][] } | { kind: 'code'; text: string }

const FENCE = /^\s*```/
const ITEM = /^\s*[-*]\s+/

/** `code` between single marks; a mark without its partner is a letter like any other. */
export const runsOf = (text: string): Run[] =>
  text
    .split(/(`[^`\n]+`)/)
    .filter((part) => part !== '')
    .map((part) => (part.length > 2 && part.startsWith('`') && part.endsWith('`') ? { text: part.slice(1, -1), code: true } : { text: part, code: false }))

/** Lines up to the fence that closes, or to the end: a text that was cut off still shows its code. */
function takeCode(lines: readonly string[], from: number): { block: Block; next: number } {
  const end = lines.findIndex((line, index) => index > from && FENCE.test(line))
  const last = end < 0 ? lines.length : end
  return { block: { kind: 'code', text: lines.slice(from + 1, last).join('\n') }, next: last + 1 }
}

const kindOf = (line: string) => (ITEM.test(line) ? 'list' : 'text')

function takeLines(lines: readonly string[], from: number): { block: Block; next: number } {
  const kind = kindOf(lines[from] ?? '')
  let next = from
  while (next < lines.length && lines[next]?.trim() && !FENCE.test(lines[next] ?? '') && kindOf(lines[next] ?? '') === kind) next += 1
  const taken = lines.slice(from, next)
  if (kind === 'list') return { block: { kind, items: taken.map((line) => runsOf(line.replace(ITEM, ''))) }, next }
  return { block: { kind, runs: runsOf(taken.join('\n')) }, next }
}

/** The little of Markdown that rules and models write: paragraphs, lists, code in a line and code in blocks. */
export function blocksOf(text: string): Block[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    if (!line.trim()) {
      at += 1
      continue
    }
    const { block, next } = FENCE.test(line) ? takeCode(lines, at) : takeLines(lines, at)
    blocks.push(block)
    at = next
  }
  return blocks
}
