import { sameHabit, sameMissing } from '../../severity/shared.ts'
import type { RawFinding } from '../../types.ts'

/** `# noqa: F821, E501` */
const DECIDED = /#\s*noqa\s*:\s*([A-Z]+\d+(?:[,\s]+[A-Z]+\d+)*)/i
/** What is about security keeps its weight whatever comments say. */
const ABOUT_SECURITY = /^ruff\/S\d/

/** What is mended in one way wherever it stands: with a session that has a timeout. */
const HABITS = new Set(['ruff/S113'])

/** What the linter says of a file, without what its lines show to be harmless. */
export function believable(raw: readonly RawFinding[], text: string): RawFinding[] {
  if (raw.length === 0) return []
  const lines = text.split('\n')
  const told = new Set<string>()
  return raw.flatMap((finding) => {
    if (HARMLESS.get(finding.rule_id)?.(finding, lines)) return []
    // a default is reported once, no matter how many calls it contains
    if (finding.rule_id === 'ruff/B008') {
      if (told.has(`default ${finding.line}`)) return []
      told.add(`default ${finding.line}`)
    }
    // weighs nothing, and is told: a comment of another tool hides nothing here
    if (isDecided(finding, lines)) return [{ ...finding, circumstances: [{ is: 'switched-off' }] }]
    if (HABITS.has(finding.rule_id)) return [{ ...finding, same: sameHabit(finding.rule_id) }]
    // what many files miss is put there by what loads them
    if (finding.rule_id === 'ruff/F821') return [{ ...finding, ...missingIn(finding, lines) }]
    if (finding.rule_id === 'ruff/B006') return [onlyRead(finding, lines) ? { ...finding, severity: 'info' as const } : finding]
    if (finding.rule_id !== 'ruff/B023') return [finding]
    const made = functionAround(lines, finding)
    // one function is reported once, whatever it uses
    if (told.has(`${made.start}`)) return []
    told.add(`${made.start}`)
    return [isKept(made, lines) ? finding : { ...finding, severity: 'low' as const }]
  })
}

/** Old programs use them everywhere, and none of them is there any more. */
const OF_PYTHON_2 = /^(?:unicode|basestring|xrange|raw_input|long|unichr|reduce|file|cmp|execfile|reload|apply|buffer|intern|coerce)$/

const ASKS_VERSION = /\bversion_info\b|\bhexversion\b|\bPY_?[23]\b/

const nameAt = (line: number, column: number, lines: readonly string[]): string => /^\w+/.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[0] ?? ''

function missingIn({ line, column }: RawFinding, lines: readonly string[]): Pick<RawFinding, 'same'> {
  const name = nameAt(line, column, lines)
  return name && !OF_PYTHON_2.test(name) ? { same: sameMissing(name) } : {}
}

/** The author has named this very rule on this very line. */
function isDecided({ rule_id, line, end_line }: RawFinding, lines: readonly string[]): boolean {
  if (ABOUT_SECURITY.test(rule_id)) return false
  const code = rule_id.slice('ruff/'.length)
  return [line, end_line].some((at) => DECIDED.exec(lines[at - 1] ?? '')?.[1]?.toUpperCase().split(/[,\s]+/).includes(code))
}

/** What the lines around a place show to be fine, by rule. */
const HARMLESS: ReadonlyMap<string, (finding: RawFinding, lines: readonly string[]) => boolean> = new Map(Object.entries({
  'ruff/F821': ({ line, column }, lines) => {
    const name = nameAt(line, column, lines)
    // every package has it; and names of Python 2 stand behind a question for it
    return name === '__path__' || (OF_PYTHON_2.test(name) && lines.slice(Math.max(0, line - 4), line).some((one) => ASKS_VERSION.test(one)))
  },
  // `int(os.environ.get("PORT", 80))`: a number either way
  'ruff/PLW1508': ({ line }, lines) => /\b(?:int|float|bool|str|Decimal|Path|timedelta)\(\s*(?:\w+\s*=\s*)?(?:os\.)?(?:environ\.get|getenv)\(/.test(lines[line - 1] ?? ''),
  // a mark beside Arabic or Hebrew letters says how the signs around it are read, and moves none of them
  'ruff/PLE2502': ({ line }, lines) => !/[\u202A-\u202E\u2066-\u2069]/.test(lines[line - 1] ?? ''),
  // asked for, so that it fails where it has to
  'ruff/B018': ({ line }, lines) => /^\s*(?:try:|(?:async\s+)?with\b.*\b(?:assertRaises\w*|raises|assertNumQueries|suppress|warns|assertWarns)\()/.test(lines.slice(0, line - 1).findLast((one) => one.trim() !== '' && !one.trim().startsWith('#')) ?? ''),
  // what Depends is given is made once, as it should be
  'ruff/B008': ({ line, column }, lines) => /\b(?:Depends|Security|Query|Path|Body|Header|Cookie|Form|File)\(\s*(?:\w+\s*=\s*)?$/.test((lines[line - 1] ?? '').slice(0, column - 1)),
  // others may read or run it, and nobody but its owner write
  'ruff/S103': ({ line, column }, lines) => /^0[oO]?[0-7]*[0145]{2}\b/.test((lines[line - 1] ?? '').slice(column - 1)),
  'ruff/F401': isOffered,
  'ruff/F811': isFixture,
  'ruff/B031': isUsedOnce,
  // what is made of a stream keeps it open: `StreamHandler(open(path, "a"))`
  'ruff/SIM115': ({ line, column }, lines) => /\b[A-Z]\w*\(\s*$/.test((lines[line - 1] ?? '').slice(0, column - 1)),
  // archives of this kind lead nowhere else
  'ruff/S202': ({ line }, lines) => {
    const name = /(\w+)\.extractall\(/.exec(lines[line - 1] ?? '')?.[1]
    return name !== undefined && new RegExp(`\\b${name}\\s*=\\s*(?:zipfile\\.)?(?:ZipFile|PyZipFile)\\(|ZipFile\\([^\\n]*\\)\\s+as\\s+${name}\\b`).test(lines.slice(Math.max(0, line - 20), line).join('\n'))
  },
}))

/** The module that the statement around a line imports from: `from .orders import (`; null of a plain `import`. */
function importedFrom(lines: readonly string[], line: number): string | null {
  for (let at = line - 1; at >= 0 && at > line - 200; at--) {
    const [, from, plain] = /^\s*(?:from\s+([\w.]+)\s+import\b|(import)\s)/.exec(lines[at] ?? '') ?? []
    if (from) return from
    if (plain || (lines[at] ?? '').trim() === '') return null
  }
  return null
}

/** What a package takes from its own modules it offers; and what is only tried, is there or not: `try: import x`, `except ImportError`. */
function isOffered({ file_path: path, line }: RawFinding, lines: readonly string[]): boolean {
  const from = importedFrom(lines, line)
  if (from !== null && /(?:^|\/)__init__\.py$/.test(path) && (from.startsWith('.') || path.split('/').includes(from.split('.')[0] ?? ''))) return true
  const above = lines.slice(0, line - 1).findLast((one) => one.trim() !== '' && !one.trim().startsWith('#')) ?? ''
  return /^\s*try:/.test(above) && lines.slice(line, line + 4).some((one) => /^\s*except\s*\(?[^:]*\b(?:ImportError|ModuleNotFoundError)\b/.test(one))
}

/** A test takes what pytest makes by the name under which it was imported. */
function isFixture({ line, column }: RawFinding, lines: readonly string[]): boolean {
  const start = /^\s*(?:async\s+)?def\s/.test(lines[line - 1] ?? '') ? line - 1 : defAbove(lines, line - 1)
  const head = lines[start] ?? ''
  const isHead = start === line - 1 ? head.slice(0, column - 1).includes('(') : lines.slice(start, line - 1).every((one) => !/:\s*(?:#.*)?$/.test(one))
  return isHead && (/\bdef\s+test/.test(head) || lines.slice(Math.max(0, start - 3), start).some((one) => /^\s*@(?:pytest\.)?fixture\b/.test(one)))
}

/** The group of the nearest loop over `groupby`, which nothing else in the loop uses, nor a loop inside of it. */
function isUsedOnce({ line, column }: RawFinding, lines: readonly string[]): boolean {
  const name = nameAt(line, column, lines)
  const head = name === '' ? -1 : lines.slice(0, line - 1).findLastIndex((one) => new RegExp(`\\bfor\\b.*\\b${name}\\b\\s+in\\s+(?:itertools\\.)?groupby\\(`).test(one))
  if (head < 0) return false
  const body = lines.slice(head + 1, bodyEnd(lines, head))
  const uses = body.filter((one) => new RegExp(`(?<![\\w.])${name}(?![\\w=])`).test(one)).length
  return uses === 1 && !body.slice(0, line - head - 1).some((one) => /\b(?:for|while)\b/.test(one))
}

const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0

/** The lines below that stand further in, after those of the head. */
function bodyEnd(lines: readonly string[], start: number): number {
  const indent = indentOf(lines[start] ?? '')
  let end = start + 1
  while (end < lines.length && !/:\s*(?:#.*)?$/.test(lines[end - 1] ?? '')) end++
  while (end < lines.length && ((lines[end] ?? '').trim() === '' || indentOf(lines[end] ?? '') > indent)) end++
  return end
}

/** Where the definition that a line belongs to begins: its own line, or one above that stands further out. */
function defAbove(lines: readonly string[], line: number): number {
  const indent = indentOf(lines[line] ?? '')
  for (let at = line; at >= 0 && at > line - 60; at--) {
    const text = lines[at] ?? ''
    if (/^\s*(?:async\s+)?def\s/.test(text) && (at === line || indentOf(text) < indent)) return at
  }
  return -1
}

const CHANGES = 'append|extend|insert|update|setdefault|add|pop|popitem|remove|discard|clear|sort|reverse|appendleft|intersection_update|difference_update'

/** A default that its function neither changes nor gives away: it stays what it is. */
function onlyRead({ line, column }: RawFinding, lines: readonly string[]): boolean {
  const name = /(\w+)\s*(?::[^=]*)?=\s*$/.exec((lines[line - 1] ?? '').slice(0, column - 1))?.[1]
  const start = defAbove(lines, line - 1)
  if (name === undefined || start < 0) return false
  const body = lines.slice(Math.max(line, start + 1), bodyEnd(lines, start)).join('\n').replaceAll(new RegExp(`\\b(?:len|bool|any|all|sum|min|max|str|repr)\\(\\s*${name}\\s*\\)`, 'g'), '0')
  const own = `(?<![\\w.])${name}`
  const changed = new RegExp(`${own}(?:\\.(?:${CHANGES})\\(|\\[[^\\]]*\\]\\s*(?:[-+*/|&]?=)(?!=)|\\s*[-+|&*]=)|\\bdel\\s+${own}\\[`)
  // also what is returned, stored or handed on may be changed elsewhere
  const given = new RegExp(`\\b(?:return|yield)\\s+(?:[\\w.]+\\s+or\\s+)?${name}\\s*$|=\\s*(?:[\\w.]+\\s+or\\s+)?${name}\\s*(?:#.*)?$|[(,]\\s*(?:\\w+\\s*=\\s*)?${name}\\s*[,)]`, 'm')
  return !changed.test(body) && !given.test(body)
}

interface Made {
  start: number
  end: number
  name: string | null
}

/** The function made in the loop that uses its variable: a `def`, or the lambda of the line. */
function functionAround(lines: readonly string[], { line }: RawFinding): Made {
  if (/\blambda\b/.test(lines[line - 1] ?? '')) return { start: line - 1, end: line, name: null }
  const start = defAbove(lines, line - 1)
  return start < 0 ? { start: line - 1, end: line, name: null } : { start, end: bodyEnd(lines, start), name: /def\s+(\w+)/.exec(lines[start] ?? '')?.[1] ?? null }
}

/** Calls that run later what they are given. */
const KEEPS = 'append|add|insert|submit|apply_async|Thread|Timer|connect|bind|after|add_done_callback|call_later|partial|register'

/** Whether it outlives its round: what is only handed to a call of the same round is most likely run by it. */
function isKept({ start, end, name }: Made, lines: readonly string[]): boolean {
  if (name === null) return true
  const indent = indentOf(lines[start] ?? '')
  let last = end
  while (last < lines.length && ((lines[last] ?? '').trim() === '' || indentOf(lines[last] ?? '') >= indent)) last++
  const after = lines.slice(end, last).join('\n')
  const uses = [...after.matchAll(new RegExp(`(?<![\\w.])${name}\\b(?!\\s*=(?!=))`, 'g'))].length
  const handed = [...after.matchAll(new RegExp(`(?<!\\b(?:${KEEPS})(?:\\([^()]*)?)[(,]\\s*(?:\\w+\\s*=\\s*)?${name}(?=\\s*[,)])|(?<![\\w.])${name}\\(`, 'g'))].length
  return uses === 0 || handed < uses
}
