import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const STOPS = /\b(?:raise|throw|abort|exit|panic|fatal|die|Fatal\w*)\b/i
/** So much text stands between a condition and what stops. */
const REACH = 240

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What the value is kept in: a variable, a field or an entry. */
export function keptIn(node: SyntaxNode): string {
  for (const above of node.ancestors()) {
    const name = above.child('left') ?? above.child('id') ?? above.child('key') ?? above.child('name')
    if (name && !name.contains(node) && name.end - name.start <= 60) return name.text.replace(/^.*(?:\.|->|\[)/, '').replace(/["'\]]/g, '')
    if (/^(?:arguments?|argument_list|block|program|module)$/i.test(above.kind)) return ''
  }
  return ''
}

/** Whether the program stops in the same file where the setting is unset, or where its value is the one in the code. */
export function isRefused(names: readonly string[], file: ParsedFile): boolean {
  const known = names.filter((name) => /^[\w.]{2,}$/.test(name))
  if (known.length === 0) return false
  const asked = new RegExp(`\\b(?:if|assert|unless|when|refine)\\b[^\\n]{0,200}(?<![\\w])(?:${known.map(escaped).join('|')})(?!\\w)`, 'g')
  return [...file.text.matchAll(asked)].some(({ index }) => STOPS.test(file.text.slice(index, index + REACH)))
}
