import { withoutUnused } from '../edit/imports-go.ts'
import { insertedAfter } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { firstStatement } from '../sql/first-statement.ts'
import { joinedByPlus } from '../sql/join-by-plus.ts'
import type { Style } from '../sql/parameterise.ts'

const NUMBERED: Style = { placeholder: (index) => `$${index + 1}`, joined: joinedByPlus('+') }
const MARKS: Style = { placeholder: () => '?', joined: joinedByPlus('+') }

const POSTGRES = ['github.com/lib/pq', 'github.com/jackc/pgx', 'github.com/jackc/pgx/v4', 'github.com/jackc/pgx/v5']
const OTHERS = ['github.com/go-sql-driver/mysql', 'github.com/mattn/go-sqlite3', 'modernc.org/sqlite', 'github.com/glebarez/go-sqlite']

/** Layers above a driver that have marks of their own for all of them. */
const OWN_MARKS = /^(?:gorm\.io\/gorm|github\.com\/jinzhu\/gorm|github\.com\/beego|github\.com\/astaxie\/beego|xorm\.io|github\.com\/uptrace\/bun|github\.com\/go-xorm)/

/** Calls that take the values behind the statement. */
const TAKES_VALUES = /\.(?:(?:Query|QueryRow|Exec|Queryx|QueryRowx|MustExec|Get|Select)(?:Context)?|Raw|Where|Having|Or|Not|Queue)$/

/** By what the file imports, else by what its other statements hold, else by what the project names. */
function styleOf({ raw, file, depends }: Site): Style | null {
  const sink = raw.sink ?? ''
  if (OWN_MARKS.test(sink)) return MARKS
  if (sink.startsWith('github.com/jackc/pgx')) return NUMBERED
  const imports = new Set(file.imports.values())
  const only = (has: (name: string) => boolean) => {
    const [postgres, others] = [POSTGRES.some(has), OTHERS.some(has)]
    return postgres === others ? null : postgres ? NUMBERED : MARKS
  }
  return only((name) => imports.has(name)) ?? styleInTexts(file.text) ?? only(depends)
}

function styleInTexts(text: string): Style | null {
  const numbered = /(?:[=<>(,]|LIKE|LIMIT)\s*\$\d/i.test(text)
  const marks = /["`](?:SELECT|INSERT|UPDATE|DELETE)\b[^"`]*(?:[=<>(,]|LIKE|LIMIT)\s*\?/i.test(text)
  return numbered === marks ? null : numbered ? NUMBERED : MARKS
}

function propose(site: Site): Change | Refusal | null {
  const { call, file, steps } = site
  if (!call || !TAKES_VALUES.test(call.callee)) return null
  const style = styleOf(site)
  const made = firstStatement(file, call, style ?? MARKS, steps)
  if (!made || 'refused' in made) return made
  if (!style) return refused('the database driver, and with it the form of its parameters, is not known')
  if (call.args.at(-1)?.is(made.argument) !== true) return refused('the statement has parameters already')
  const edits = [...made.edits, insertedAfter(made.argument, `, ${made.values.join(', ')}`)]
  const unused = withoutUnused(file, 'fmt', edits)
  return { edits: unused ? [...edits, unused] : edits }
}

export default defineRecipe({
  id: 'sql-parameters-go',
  rules: ['sql-injection', 'sql-from-variables'],
  languages: ['go'],
  summary: 'Passes the values as parameters of the query.',
  propose,
})
