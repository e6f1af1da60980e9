const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0

/** As far as a block is read. */
const MAX_BLOCK = 60

/** What something is read off: `page.forms.first`, `rows[id]`. */
const READ_OFF = /^=(?![=>])\s*([\w$]+(?:\??\.[\w$]+|\[[^\][]*\])+)\s*(?=\)|&&|\|\|)/

/** The plain variable in front of an assignment's sign. */
const VARIABLE = /(?<![\w$.])([A-Za-z_$][\w$]*)\s*$/

/** One of fixed values, which others are compared with: `Role.ADMIN`, `Role.Admin` */
const FIXED = /(?:^|\.)[A-Z][A-Z\d_]+$|^[A-Z]\w*\.[A-Z]\w*$/

/**
 * Whether a condition keeps what it reads off something in a variable, and what comes under the condition uses that: `if (form = page.forms.first)`.
 * @param column where the sign of the assignment stands
 */
export function isKeptForUse(lines: readonly string[], at: number, column: number): boolean {
  const text = lines[at] ?? ''
  const name = VARIABLE.exec(text.slice(Math.max(0, column - MAX_NAME), column))?.[1]
  const found = READ_OFF.exec(text.slice(column))
  if (name === undefined || !found || FIXED.test(found[1] ?? '')) return false
  const used = new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`)
  return used.test(text.slice(column + found[0].length)) || blockBelow(lines, at).some((line) => used.test(line))
}

const MAX_NAME = 80

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

const REQUEST = /\bfetch\s*\(|\bRequest\s*\(/
const MAX_OPTIONS = 12

/** Whether the variable that names a request's method gets another value somewhere: what it begins with says nothing then. */
export function isMethodChosen(lines: readonly string[], at: number): boolean {
  const start = Math.max(0, at - MAX_OPTIONS)
  const asked = lines.slice(start, at + 1).findLastIndex((line) => REQUEST.test(line))
  const found = asked < 0 ? null : METHOD.exec(lines.slice(start + asked, start + asked + MAX_OPTIONS).join('\n'))
  if (!found) return false
  const set = new RegExp(`(?<![\\w$.])(?<!\\b(?:const|let|var)\\s+)${(found[1] ?? 'method').replaceAll('$', '\\$')}\\s*=(?![=>])`)
  return lines.some((line) => set.test(line))
}

/** `[...Array(5)].map((_, index) => ...)`, on the line of the key or a few above: places that are filled with the same. */
const NUMBER_OF = /(?:\[\s*\.\.\.\s*(?:new\s+)?Array\(|\bArray\.from\(\s*\{\s*length\b|\bArray\([\w.]+\)\.fill\().*\.map\(\s*\(?\s*_/
const OTHER_ROUND = /\.(?:map|forEach|flatMap)\(/

export function areAlike(lines: readonly string[], at: number): boolean {
  for (let above = at; above >= 0 && above > at - 6; above--) {
    const line = lines[above] ?? ''
    if (NUMBER_OF.test(line)) return true
    if (OTHER_ROUND.test(line)) return false
  }
  return false
}
