import type { ParsedFile } from '../syntax/parsed-file.ts'
import type { SyntaxNode } from '../syntax/tree.ts'

type Declared = Map<string, Set<string>>

/** Names declared in a file or a function of it, each with its types; by the node's index, 0 for the file. */
const known = new WeakMap<ParsedFile, Map<number, Declared>>()
const DECLARATION = /(?<![\w.])([\w.]+(?:<[^;(){}]{0,200}>)?(?:\[\])*)[ \t]+(\w+)(?=\s*(?:[=;,):]|\[))/g
const WORDS = new Set(['return', 'new', 'instanceof', 'throw', 'case', 'else', 'and', 'package', 'import', 'final', 'goto', 'assert', 'yield'])

function declaredIn(text: string): Declared {
  const made: Declared = new Map()
  for (const [, type = '', name = ''] of text.matchAll(DECLARATION)) {
    if (WORDS.has(type)) continue
    const types = made.get(name)
    if (types) types.add(type)
    else made.set(name, new Set([type]))
  }
  return made
}

function remembered(index: number, text: () => string, file: ParsedFile): Declared {
  const maps = known.get(file) ?? new Map<number, Declared>()
  known.set(file, maps)
  const before = maps.get(index)
  if (before) return before
  const made = declaredIn(text())
  maps.set(index, made)
  return made
}

/** The types that a Java file declares a name with: one, unless the name stands for several things. */
export const declarationsOf = (file: ParsedFile): Declared => remembered(0, () => file.text, file)

/** The type of a variable: as its function declares it, else as the file does; '' where there are several. */
export function declaredType(name: SyntaxNode, file: ParsedFile): string {
  const owner = file.enclosing(name, 'function')
  const own = owner ? remembered(owner.index, () => owner.text, file).get(name.text) : undefined
  const types = [...(own ?? declarationsOf(file).get(name.text) ?? [])]
  return types.length === 1 ? (types[0] ?? '') : ''
}
