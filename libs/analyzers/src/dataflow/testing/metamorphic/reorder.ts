import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { shapeOf } from './nodes.ts'
import { type Edit, part } from './pieces.ts'

interface Range {
  start: number
  end: number
}

/** What belongs to a function: the comments above it, and one behind it in its last line. Null where it shares a line with others. */
function rangeOf(text: string, { start, end }: SyntaxNode, before: number): Range | null {
  const lineEnd = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end)
  const from = text.indexOf('\n', before)
  const begins = from < 0 || from > start ? -1 : from + 1 + (/\S/.exec(text.slice(from + 1))?.index ?? 0)
  const behind = text.slice(end, lineEnd).trim()
  if (begins < 0 || !(behind === '' || /^(?:\/\/|#)/.test(behind))) return null
  return { start: Math.min(begins, start), end: end + text.slice(end, lineEnd).trimEnd().length }
}

/** Two of one name are not the same in another order. */
function nameOf(node: SyntaxNode): string {
  const inner = node.child('definition') ?? node.child('declaration') ?? node
  return (inner.child('name') ?? inner.child('id') ?? inner.child('key'))?.text ?? ''
}

const isExportedFunction = (node: SyntaxNode): boolean =>
  node.kind === 'ExportNamedDeclaration' && node.child('declaration')?.kind === 'FunctionDeclaration'

/** Turns the order of functions around: of all of them where it means nothing, else of those that stand side by side. */
export function reordered(file: ParsedFile): Edit[] {
  const shape = shapeOf(file)
  const nodes = [file.root, ...file.root.descendants()]
  const holders = nodes.filter((node) => shape.holders.test(node.kind) && !file.enclosing(node, 'function'))
  return holders.flatMap((holder) => {
    const children = holder.children.filter(({ kind }) => !/comment/.test(kind))
    const runs: { node: SyntaxNode; before: number }[][] = [[]]
    for (const [at, node] of children.entries()) {
      const before = children[at - 1]?.end ?? holder.start
      if (shape.units.test(node.kind) || isExportedFunction(node)) runs.at(-1)?.push({ node, before })
      else if (!shape.hoists) runs.push([])
    }
    return runs.flatMap((run) => reversed(file, run))
  })
}

function reversed(file: ParsedFile, run: readonly { node: SyntaxNode; before: number }[]): Edit[] {
  if (run.length < 2 || new Set(run.map(({ node }) => nameOf(node))).size < run.length) return []
  const ranges = run.flatMap(({ node, before }) => rangeOf(file.text, node, before) ?? [])
  if (ranges.length < run.length) return []
  const turned = ranges.toReversed()
  return ranges.map(({ start, end }, at) => {
    const other = turned[at] ?? { start, end }
    return { start, end, by: [part(file, other.start, other.end)] }
  })
}
