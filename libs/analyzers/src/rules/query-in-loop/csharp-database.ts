import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'

/** Names that a database goes by wherever it was declared. */
const NAMED = /^_?(?:db|ctx|[cC]ontext|\w*[dD]bContext|\w*Db|connection|\w*[rR]epository)$/

/** What is passed along while something runs, in memory, and is called a context too. */
const PASSED_ALONG = /(?:execut\w*|http|activity|synchronization|validation|authorization|filter|invocation|workflow|request|rendering|serializ\w*)\w*context$/i

/** A table of a context that is named after its data: `_shopContext.Orders.AnyAsync(...)`. Of what is in memory nobody has to wait for one. */
const AWAITED = /^\w+Context\.\w+\.\w+Async$/

const TYPES = /^(?:\w*DbContext|I?DbSet|I(?:Ordered)?Queryable|I?\w*Repository|I?\w*DbConnection|\w*SqlConnection)$/
const DECLARED = /\b([A-Z]\w*)(?:<(?:[^<>();]|<[^<>();]{0,80}>){1,80}>)?\??\s+(\w+)\s*(?=[;,)={])/g
const CONTEXT_CLASS = /\bclass\s+(\w+)(?:<[^<>{;]{0,80}>)?\s*(?:\([^()]{0,300}\))?\s*:[^{;]{0,200}?\bDbContext\b/g
/** Entity Framework: what is named a context beside it is one of its. */
const BRINGS_IN = /^\s*(?:global\s+)?using\s+(?:Microsoft\.EntityFrameworkCore|System\.Data\.Entity)\s*;/m

interface Declared {
  /** name -> the types that it is declared as somewhere in the file */
  types: ReadonlyMap<string, ReadonlySet<string>>
  isDatabase: (type: string) => boolean
}

const read = new WeakMap<ParsedFile, Declared>()

function declaredIn(file: ParsedFile): Declared {
  const known = read.get(file)
  if (known) return known
  const types = new Map<string, Set<string>>()
  for (const [, type = '', name = ''] of file.text.matchAll(DECLARED)) types.set(name, (types.get(name) ?? new Set()).add(type))
  const classes = new Set([...file.text.matchAll(CONTEXT_CLASS)].map(([, name]) => name))
  const isBroughtIn = BRINGS_IN.test(file.text)
  const isDatabase = (type: string) => TYPES.test(type) || classes.has(type) || (isBroughtIn && type.endsWith('Context') && !PASSED_ALONG.test(type))
  const declared = { types, isDatabase }
  read.set(file, declared)
  return declared
}

/** C#: whether a call asks a database, by what its receiver is declared as in the file, or else by its name. */
export function asksDatabase({ callee }: Call, file: ParsedFile): boolean {
  const path = callee.replace(/^this\./, '')
  const receiver = path.slice(0, path.indexOf('.'))
  const { types, isDatabase } = declaredIn(file)
  const declared = [...(types.get(receiver) ?? [])]
  if (declared.length > 0 && declared.every(isDatabase)) return true
  if (PASSED_ALONG.test(receiver) || declared.some((type) => PASSED_ALONG.test(type))) return false
  return NAMED.test(receiver) || AWAITED.test(path)
}
