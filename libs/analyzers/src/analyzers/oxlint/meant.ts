const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0

/** As far as a block is read. */
const MAX_BLOCK = 60

/** `if (form = page.forms.first)`: the variable, and what it is read off. */
const ASSIGNED = /^(?:.*?\b(?:if|while)\s*\()?[\s(]*([A-Za-z_$][\w$]*)\s*=(?![=>])\s*([\w$]+(?:\??\.[\w$]+|\[[^\][]*\])+)\s*(?=\)|&&|\|\|)/

/** One of fixed values, which others are compared with: `Role.ADMIN`, `Role.Admin` */
const FIXED = /(?:^|\.)[A-Z][A-Z\d_]+$|^[A-Z]\w*\.[A-Z]\w*$/

/** Whether a condition keeps what it reads off something in a variable, and what comes under the condition uses that. */
export function isKeptForUse(lines: readonly string[], at: number, column: number): boolean {
  const text = (lines[at] ?? '').slice(column)
  const found = ASSIGNED.exec(text)
  const [all = '', name = '', from = ''] = found ?? []
  if (!found || FIXED.test(from)) return false
  const used = new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`)
  return used.test(text.slice(all.length)) || blockBelow(lines, at).some((line) => used.test(line))
}

/** The lines right below one that stand further in. */
function blockBelow(lines: readonly string[], at: number): readonly string[] {
  const indent = indentOf(lines[at] ?? '')
  const below = lines.slice(at + 1, at + 1 + MAX_BLOCK)
  const end = below.findIndex((line) => line.trim() !== '' && indentOf(line) <= indent)
  return end < 0 ? below : below.slice(0, end)
}

const KEY = /^\s*(?:'([^']+)'|"([^"]+)"|([\w$]+))\s*:/

const keyIn = (line: string | undefined): string | undefined => {
  const [, single, double, plain] = KEY.exec(line ?? '') ?? []
  return single ?? double ?? plain
}

const MAX_OBJECT = 300

/** The lines of an object in which the key of one of its lines is written again. */
export function keysAgain(lines: readonly string[], at: number): readonly number[] {
  const key = keyIn(lines[at])
  const indent = indentOf(lines[at] ?? '')
  const found: number[] = []
  if (key === undefined) return found
  for (let below = at + 1; below < lines.length && below < at + MAX_OBJECT; below++) {
    const line = lines[below] ?? ''
    if (line.trim() !== '' && indentOf(line) < indent) return found
    if (indentOf(line) === indent && keyIn(line) === key) found.push(below)
  }
  return found
}

const METHOD = /\bmethod\b\s*(?::\s*([A-Za-z_$][\w$]*)\s*)?(?:[,}\n]|$)/

/** Whether the variable that names a request's method gets another value somewhere: what it begins with says nothing then. */
export function isMethodChosen(lines: readonly string[], at: number): boolean {
  const found = METHOD.exec(lines.slice(at, at + 12).join('\n'))
  if (!found) return false
  const set = new RegExp(`(?<![\\w$.])(?<!\\b(?:const|let|var)\\s+)${(found[1] ?? 'method').replaceAll('$', '\\$')}\\s*=(?![=>])`)
  return lines.some((line) => set.test(line))
}
