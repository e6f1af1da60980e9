import type { ParsedFile } from '../syntax/parsed-file.ts'

/** Names declared in a file, each with its types. */
const declared = new WeakMap<ParsedFile, Map<string, Set<string>>>()
const DECLARATION = /(?<![\w.])([\w.]+(?:<[^;(){}]*>)?(?:\[\])*)[ \t]+(\w+)(?=\s*(?:[=;,):]|\[))/g
const WORDS = new Set(['return', 'new', 'instanceof', 'throw', 'case', 'else', 'and', 'package', 'import', 'final', 'goto', 'assert', 'yield'])

/** The types that a Java file declares a name with: one, unless the name stands for several things. */
export function declarationsOf(file: ParsedFile): Map<string, Set<string>> {
  const known = declared.get(file)
  if (known) return known
  const made = new Map<string, Set<string>>()
  for (const [, type = '', name = ''] of file.text.matchAll(DECLARATION)) {
    if (WORDS.has(type)) continue
    const types = made.get(name)
    if (types) types.add(type)
    else made.set(name, new Set([type]))
  }
  declared.set(file, made)
  return made
}
