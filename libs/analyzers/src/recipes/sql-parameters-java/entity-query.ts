import type { Call } from '../../syntax/dialect.ts'
import { insertedAfter } from '../edit/text.ts'
import { type Change, type Refusal, refused, type Site } from '../recipe.ts'
import { firstStatement } from '../sql/first-statement.ts'
import type { Style } from '../sql/parameterise.ts'
import { MARKS } from './setters.ts'

const NUMBERED: Style = { ...MARKS, placeholder: (index) => `?${index + 1}` }
const HAS_NAMED = /[=<>(,\s][:?]\w/

/** The values become numbered parameters, which both JPQL and SQL take. */
export function inQuery(site: Site, call: Call): Change | Refusal | null {
  const made = firstStatement(site.file, call, NUMBERED, site.steps)
  if (!made || 'refused' in made) return made
  if (HAS_NAMED.test(made.statement.text.replace(/'[^']*'/g, ''))) return refused('the statement has parameters already')
  if (made.holes.some(({ isQuoted }) => !isQuoted)) return refused('the value stands without quotes, and a parameter must have the type of its column: convert the value first')
  const set = made.values.map((value, at) => `.setParameter(${at + 1}, ${value})`)
  return { edits: [...made.edits, insertedAfter(call.node, set.join(''))] }
}
