import { createRequire } from 'node:module'
import { Language as Grammar, Parser, type TreeCursor } from 'web-tree-sitter'
import type { Language } from '../types.ts'
import { withoutLongComments } from './comment-runs.ts'
import { type FlatTree, NameTable, TreeBuilder } from './tree.ts'

export type GrammarName = Exclude<Language, 'javascript' | 'typescript'>

const require = createRequire(import.meta.url)

const WASM: Record<GrammarName, string> = {
  python: 'tree-sitter-python/tree-sitter-python.wasm',
  java: 'tree-sitter-java/tree-sitter-java.wasm',
  php: 'tree-sitter-php/tree-sitter-php.wasm',
  go: 'tree-sitter-go/tree-sitter-go.wasm',
  ruby: 'tree-sitter-ruby/tree-sitter-ruby.wasm',
  csharp: 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm',
}

interface Loaded {
  parser: Parser
  grammar: Grammar
  kinds: NameTable
  fields: NameTable
  /** grammar's number -> ours, filled as nodes are met */
  kindOf: Map<number, number>
  fieldOf: Map<number, number>
}

/** The parser's memory, as Emscripten hands it out. */
interface Memory {
  /** replaced when it grows */
  HEAP32?: Int32Array
  getValue?: (address: number, type: string) => number
  setValue?: (address: number, value: number, type: string) => void
}

/** Starts the parser. What goes in and out of its memory is whole numbers, dozens for each node: they take a shorter way than its own. */
async function start(): Promise<void> {
  const memory: Memory = {}
  await Parser.init(memory)
  const { getValue, setValue } = memory
  if (!memory.HEAP32 || !getValue || !setValue) return
  memory.getValue = (address, type) => (type === 'i32' ? (memory.HEAP32?.[address >> 2] ?? 0) : getValue(address, type))
  memory.setValue = (address, value, type) => {
    if (type === 'i32' && memory.HEAP32) memory.HEAP32[address >> 2] = value
    else setValue(address, value, type)
  }
}

const loaded = new Map<GrammarName, Loaded>()
let ready: Promise<void> | undefined

/** Loads a grammar once per thread, some 20 ms. `parseTs` may be called for it afterwards. */
export async function loadGrammar(name: GrammarName): Promise<void> {
  if (loaded.has(name)) return
  ready ??= start()
  await ready
  const grammar = await Grammar.load(require.resolve(WASM[name]))
  const parser = new Parser()
  parser.setLanguage(grammar)
  loaded.set(name, { parser, grammar, kinds: new NameTable(), fields: new NameTable(), kindOf: new Map(), fieldOf: new Map() })
}

export interface TsParse {
  tree: FlatTree
  kinds: NameTable
  errors: number
}

/** Parses with a grammar loaded before. tree-sitter always gives a tree; `errors` counts what it could not read. */
export function parseTs(name: GrammarName, text: string): TsParse {
  const language = loaded.get(name)
  if (!language) throw new Error(`grammar ${name} is not loaded`)
  const parsed = language.parser.parse(name === 'python' ? withoutLongComments(text) : text)
  if (!parsed) throw new Error(`${name} parser gave no tree`)
  const cursor = parsed.walk()
  try {
    const builder = new TreeBuilder()
    const errors = flatten(builder, cursor, language)
    return { tree: builder.finish(text, language.kinds, language.fields), kinds: language.kinds, errors }
  } finally {
    cursor.delete()
    parsed.delete()
  }
}

/** Keeps named nodes, and unnamed ones that a field names (operators); brackets and commas are left out. */
function flatten(builder: TreeBuilder, cursor: TreeCursor, language: Loaded): number {
  let errors = 0
  const open: number[] = []
  const skipped: boolean[] = []
  for (;;) {
    const fieldId = cursor.currentFieldId
    const keep = cursor.nodeIsNamed || fieldId !== 0
    if (keep) {
      const kind = kindNumber(language, cursor)
      if (language.kinds.names[kind] === 'ERROR') errors++
      const parent = open[open.length - 1] ?? -1
      open.push(builder.open(kind, fieldNumber(language, cursor, fieldId), cursor.startIndex, cursor.endIndex, parent))
    }
    skipped.push(!keep)
    if (cursor.gotoFirstChild()) continue
    for (;;) {
      if (!skipped.pop()) {
        const done = open.pop()
        if (done !== undefined) builder.close(done)
      }
      if (cursor.gotoNextSibling()) break
      if (!cursor.gotoParent()) return errors
    }
  }
}

function kindNumber(language: Loaded, cursor: TreeCursor): number {
  const known = language.kindOf.get(cursor.nodeTypeId)
  if (known !== undefined) return known
  const id = language.kinds.id(cursor.nodeType)
  language.kindOf.set(cursor.nodeTypeId, id)
  return id
}

function fieldNumber(language: Loaded, cursor: TreeCursor, fieldId: number): number {
  if (fieldId === 0) return 0
  const known = language.fieldOf.get(fieldId)
  if (known !== undefined) return known
  const id = language.fields.id(cursor.currentFieldName ?? '')
  language.fieldOf.set(fieldId, id)
  return id
}
