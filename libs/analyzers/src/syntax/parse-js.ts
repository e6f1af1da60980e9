import { parseSync, visitorKeys, type ParseResult as OxcResult } from 'oxc-parser'
import { TooDeep } from '../failure.ts'
import { type FlatTree, NameTable, TreeBuilder } from './tree.ts'

interface EsNode {
  type: string
  start: number
  end: number
}

/** The fields of a node that hold others, in the order of the text. */
const FIELDS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(visitorKeys))

const kinds = new NameTable()
const fields = new NameTable()

const isNode = (value: unknown): value is EsNode => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

type ParseResult = Pick<OxcResult, 'program' | 'errors' | 'comments'>

export interface JsParse {
  tree: FlatTree
  kinds: NameTable
  errors: number
  comments: { start: number; end: number }[]
}

/** oxc's dialects of the language by file extension. `.js` may hold JSX. */
const LANG: ReadonlyMap<string, 'ts' | 'tsx' | 'jsx'> = new Map(Object.entries({ ts: 'ts', mts: 'ts', cts: 'ts', tsx: 'tsx' }))

/**
 * The parser recurses on the native stack and takes the whole process down where that ends: in a thread with 256 MB after
 * 40,000 to 60,000 functions inside each other, two brackets each. Nothing that a person or a bundler writes comes near.
 */
const MAX_NESTING = 10_000

/** Brackets open at once at most, taken roughly: those in strings and comments count, too, and one without its like is let go. */
function nestsTooDeep(text: string): boolean {
  if (text.length <= MAX_NESTING) return false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // ( [ {
    if (code === 40 || code === 91 || code === 123) {
      if (++depth > MAX_NESTING) return true
    } else if ((code === 41 || code === 93 || code === 125) && depth > 0) depth--
  }
  return false
}

/** Parses JavaScript or TypeScript; offsets are UTF-16. Broken files give what could be parsed and an error count. */
export function parseJs(path: string, text: string): JsParse {
  if (nestsTooDeep(text)) throw new TooDeep('nested too deeply to be parsed')
  const lang = LANG.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase()) ?? 'jsx'
  const first = parseSync(`file.${lang}`, text, { lang, sourceType: 'unambiguous' })
  // a `.js` file may be written with types all the same: Flow's, or TypeScript's
  const retried = lang === 'jsx' && first.errors.length > 0 && first.program.body.length === 0 ? parseSync('file.tsx', text, { lang: 'tsx', sourceType: 'unambiguous' }) : null
  const whole: ParseResult = retried && retried.program.body.length > 0 ? retried : first
  const parsed = whole.errors.length > 0 && whole.program.body.length === 0 ? withoutBrokenLines(text, lang === 'jsx' ? ['jsx', 'tsx'] : [lang], whole) : whole
  const builder = new TreeBuilder()
  flatten(builder, parsed.program)
  return { tree: builder.finish(text, kinds, fields), kinds, errors: parsed.errors.length, comments: parsed.comments }
}

const MAX_BROKEN_LINES = 6
const MAX_MENDED = 300_000

/**
 * One line that cannot be read (a mark of a merge, a slip of the hand) makes the parser give up on the whole file. Such
 * lines are blanked one after the other, so that everything else is read and stands where it stood.
 */
function withoutBrokenLines(text: string, langs: readonly ('ts' | 'tsx' | 'jsx')[], failed: ParseResult): ParseResult {
  if (text.length > MAX_MENDED) return failed
  for (const lang of langs) {
    let left = text
    for (let tries = 0; tries <= MAX_BROKEN_LINES; tries++) {
      const parsed = parseSync(`file.${lang}`, left, { lang, sourceType: 'unambiguous' })
      const at = parsed.errors[0]?.labels[0]?.start
      if (parsed.program.body.length > 0) return { program: parsed.program, errors: [...failed.errors, ...parsed.errors], comments: parsed.comments }
      if (at === undefined) break
      const start = left.lastIndexOf('\n', at - 1) + 1
      const end = left.indexOf('\n', at)
      const line = left.slice(start, end < 0 ? left.length : end)
      if (line.trim() === '') break
      left = left.slice(0, start) + ' '.repeat(line.length) + left.slice(start + line.length)
    }
  }
  return failed
}

/** With types read, the parser counts the signs around them to the pieces of a template, and without them it does not: here they never are. */
function unbracket(node: EsNode) {
  const { start } = node
  const quasis: unknown = Reflect.get(node, 'quasis')
  if (!Array.isArray(quasis) || !isNode(quasis[0]) || quasis[0].start !== start) return
  for (const [at, piece] of quasis.entries()) {
    if (!isNode(piece)) continue
    piece.start += 1
    piece.end -= at === quasis.length - 1 ? 1 : 2
  }
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
    unbracket(node)
    const below: Work[] = []
    for (const key of FIELDS.get(node.type) ?? []) {
      const value: unknown = Reflect.get(node, key)
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
