import { refused } from '../recipe.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import { typeOf } from '../edit/types-java.ts'
import type { Bound } from '../sql/first-statement.ts'
import type { Hole } from '../sql/holes.ts'
import { joinedByPlus } from '../sql/join-by-plus.ts'
import type { Style } from '../sql/parameterise.ts'

export const MARKS: Style = { placeholder: () => '?', joined: joinedByPlus(' + ') }

export const NO_TYPE = refused('the value stands without quotes and PostgreSQL compares no text with a number: convert the value to the column\'s type first')

const SETTERS: ReadonlyMap<string, string> = new Map([
  ['String', 'setString'], ['int', 'setInt'], ['Integer', 'setInt'], ['short', 'setInt'], ['long', 'setLong'], ['Long', 'setLong'],
  ['double', 'setDouble'], ['float', 'setFloat'], ['boolean', 'setBoolean'], ['BigDecimal', 'setBigDecimal'], ['java.math.BigDecimal', 'setBigDecimal'],
])

function setterOf(file: ParsedFile, { parts }: Hole): string {
  const [only] = parts
  const type = parts.length === 1 && only?.kind === 'value' ? typeOf(file, only.node) : 'String'
  return SETTERS.get(type ?? '') ?? 'setObject'
}

/** Whether PostgreSQL would be given text where no quotes say that a text stands: it compares a number with a number only. */
export const needsType = (file: ParsedFile, { holes }: Bound, isPostgres: boolean): boolean =>
  isPostgres && holes.some((hole) => !hole.isQuoted && /^set(?:String|Object)$/.test(setterOf(file, hole)))

/** `statement.setString(1, name);` for each value. */
export const setLines = (file: ParsedFile, variable: string, { holes, values }: Bound, first: number): string[] =>
  holes.map((hole, at) => `${variable}.${setterOf(file, hole)}(${first + at}, ${values[at] ?? ''});`)

/** Placeholders that the statement has already; null where one of them stands behind a value that becomes one. */
export function placeholdersBefore({ holes, statement }: Bound): number | null {
  const [first] = holes
  const isPlain = (text: string) => text.replace(/'[^']*'/g, '').split('?').length - 1
  if (!first) return 0
  const before = isPlain(first.before)
  const all = isPlain(statement.text.replace(/\\"/g, '').replace(/"\s*\+[^"]*"/g, ''))
  return all > before ? null : before
}
