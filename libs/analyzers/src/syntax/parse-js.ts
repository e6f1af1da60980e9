import { parseSync, visitorKeys } from 'oxc-parser'
import { type FlatTree, NameTable, TreeBuilder } from './tree.ts'

interface EsNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const kinds = new NameTable()
const fields = new NameTable()

const isNode = (value: unknown): value is EsNode => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

export interface JsParse {
  tree: FlatTree
  kinds: NameTable
  errors: number
  comments: { start: number; end: number }[]
}

/** oxc's dialects of the language by file extension. `.js` may hold JSX. */
const LANG: Record<string, 'ts' | 'tsx' | 'jsx'> = { ts: 'ts', mts: 'ts', cts: 'ts', tsx: 'tsx' }

/** Parses JavaScript or TypeScript; offsets are UTF-16. Broken files give what could be parsed and an error count. */
export function parseJs(path: string, text: string): JsParse {
  const lang = LANG[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'jsx'
  const parsed = parseSync(`file.${lang}`, text, { lang, sourceType: 'unambiguous' })
  const builder = new TreeBuilder()
  flatten(builder, parsed.program)
  return { tree: builder.finish(text, kinds, fields), kinds, errors: parsed.errors.length, comments: parsed.comments }
}

/** Own stack instead of recursion: hostile files nest deeper than the call stack goes. */
function flatten(builder: TreeBuilder, root: unknown) {
  if (!isNode(root)) return
  type Work = { node: EsNode; field: number; parent: number } | { close: number }
  const stack: Work[] = [{ node: root, field: 0, parent: -1 }]
  for (let work = stack.pop(); work; work = stack.pop()) {
    if ('close' in work) {
      builder.close(work.close)
      continue
    }
    const { node, field, parent } = work
    const index = builder.open(kinds.id(node.type), field, node.start, node.end, parent)
    stack.push({ close: index })
    const below: Work[] = []
    for (const key of visitorKeys[node.type] ?? []) {
      const value = node[key]
      const held = fields.id(key)
      if (Array.isArray(value)) {
        for (const item of value) if (isNode(item)) below.push({ node: item, field: held, parent: index })
      } else if (isNode(value)) {
        below.push({ node: value, field: held, parent: index })
      }
    }
    for (let at = below.length - 1; at >= 0; at--) {
      const next = below[at]
      if (next) stack.push(next)
    }
  }
}
