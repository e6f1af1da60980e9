import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { insertedAfter, insertedAt, insertedBefore, lineBreakAt } from './text.ts'

/** A module, or a name of one: `{ module: 'os' }`, `{ module: 'markupsafe', name: 'escape' }`. */
export interface Wanted {
  module: string
  name?: string
}

export interface Imported {
  /** null where the file imports it already */
  edit: Edit | null
  /** as the file calls it */
  name: string
}

export interface Entry {
  statement: SyntaxNode
  module: string
  /** null for `import module` */
  name: string | null
  /** as it is called here */
  called: string
}

const STANDARD = new Set('__future__ abc argparse ast asyncio base64 collections contextlib copy csv dataclasses datetime decimal email enum errno functools getpass glob hashlib hmac html http io ipaddress itertools json logging math mimetypes operator os pathlib pickle pprint queue random re secrets shelve shlex shutil signal smtplib socket sqlite3 ssl stat string struct subprocess sys tarfile tempfile textwrap threading time traceback types typing unittest urllib uuid warnings weakref xml zipfile zlib'.split(' '))

export const rootOf = (module: string) => module.split('.')[0] ?? module
const isStandard = (module: string) => STANDARD.has(rootOf(module))

/** What the file imports at its top level. */
export function entriesOf(file: ParsedFile): Entry[] {
  return file.root.children.flatMap((statement): Entry[] => {
    if (statement.kind !== 'import_statement' && statement.kind !== 'import_from_statement') return []
    const from = statement.child('module_name')?.text
    return statement.all('name').map((node) => {
      const target = node.child('name')?.text ?? node.text
      const alias = node.child('alias')?.text
      return from === undefined ? { statement, module: target, name: null, called: alias ?? target } : { statement, module: from, name: target, called: alias ?? target }
    })
  })
}

const isTaken = (file: ParsedFile, entries: readonly Entry[], name: string): boolean =>
  entries.some(({ called }) => rootOf(called) === name) || new RegExp(`^[ \\t]*(?:def|class)[ ]+${name}\\b|\\b${name}\\b[ \\t]*=(?!=)[^,)]*$|\\b(?:for|as)[ ]+${name}\\b|^[ \\t]*(?:from[ ]+\\S+[ ]+)?import[ ].*\\b${name}\\b`, 'm').test(file.text)

/**
 * The name of a module or of what it holds, as the file calls it, and the import where there is none. Null where
 * something else goes by that name.
 */
export function imported(file: ParsedFile, { module, name }: Wanted): Imported | null {
  const entries = entriesOf(file)
  const same = entries.find((entry) => entry.module === module && entry.name === (name ?? null))
  if (same) return { edit: null, name: same.called }
  const whole = name === undefined ? undefined : entries.find((entry) => entry.module === module && entry.name === null)
  if (whole) return { edit: null, name: `${whole.called}.${name}` }
  if (isTaken(file, entries, name ?? rootOf(module))) return null
  const beside = name === undefined ? undefined : entries.findLast((entry) => entry.module === module && entry.name !== null)
  if (beside && name !== undefined) return { edit: addedName(beside.statement, name), name }
  return { edit: newLine(file, entries, { module, ...(name !== undefined && { name }) }), name: name ?? module }
}

/** Where the names are in order, in its place among them. */
function addedName(statement: SyntaxNode, name: string): Edit {
  const names = statement.all('name')
  const isOrdered = names.every((node, at) => at === 0 || (names[at - 1]?.text ?? '') <= node.text)
  const next = isOrdered ? names.find(({ text }) => text > name) : undefined
  return next ? insertedBefore(next, `${name}, `) : insertedAfter(names.at(-1) ?? statement, `, ${name}`)
}

/** Names may be added at the end of the statement itself; a comment behind it stays there. */
function lineAfter({ text }: ParsedFile, { end }: SyntaxNode, line: string): Edit {
  const over = end + (/^[ \t]*(?:#[^\r\n]*)?(?=\r?\n|$)/.exec(text.slice(end, end + 500))?.[0].length ?? 0)
  const next = over + lineBreakAt(text, over)
  return next > over ? insertedAt(next, `${line}\n`) : insertedAt(over, `\n${line}`)
}

/** After the last import of its kind that its name follows in the alphabet. */
function newLine(file: ParsedFile, entries: readonly Entry[], { module, name }: Wanted): Edit {
  const line = name === undefined ? `import ${module}` : `from ${module} import ${name}`
  const [first] = entries.filter((entry) => entry.module !== '__future__')
  const alike = entries.filter((entry) => entry.module !== '__future__' && !entry.module.startsWith('.') && isStandard(entry.module) === isStandard(module))
  const kind = alike.filter((entry) => (entry.name === null) === (name === undefined))
  const [firstAlike] = alike
  // plain imports stand before those of names
  if (kind.length === 0 && name === undefined && firstAlike) return insertedBefore(firstAlike.statement, `${line}\n`)
  const before = kind.filter((entry) => entry.module.toLowerCase() < module.toLowerCase()).at(-1) ?? (kind.length === 0 ? alike.at(-1) : undefined)
  if (before) return lineAfter(file, before.statement, line)
  const [next] = kind
  if (next) return insertedBefore(next.statement, `${line}\n`)
  if (first) return isStandard(module) ? insertedBefore(first.statement, `${line}\n${isStandard(first.module) ? '' : '\n'}`) : lineAfter(file, entries.at(-1)?.statement ?? first.statement, `\n${line}`)
  return insertedAt(startOf(file), `${line}\n\n`)
}

/** Behind the comments and the description that a file begins with. */
function startOf(file: ParsedFile): number {
  const begins = file.root.children.find(({ kind }) => kind !== 'comment')
  const isDescription = begins?.kind === 'expression_statement' && begins.children[0]?.kind === 'string'
  const next = isDescription ? file.root.children.find(({ start }) => start > begins.start) : begins
  return next?.start ?? 0
}
