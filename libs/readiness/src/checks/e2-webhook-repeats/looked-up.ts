import type { UseFact } from '@preflight/analyzers'
import type { Project } from '../../project/project.ts'
import type { Route } from '../../project/routes.ts'
import { usedBy } from '../../project/uses.ts'
import { codeOf } from '../../text/search.ts'
import { escaped } from '../../text/words.ts'

/** What the provider calls the payment, the session or the event by. */
const PROVIDER_ID = /\b\w*(?:stripe|paypal|razorpay|polar|paddle|provider|gateway|payment|session|checkout|intent|invoice|transaction|charge|event|external|subscription|txn)(?:\w*?_?ids?|\w*?_?ref(?:erence)?|(?:\.\w+)*?\.(?:id|ref(?:erence)?))\b/i
const LOOKS = /^(?:select|find|get|first|count|exists|where|query|filter|scalar)/i
/** So many lines a statement takes. */
const STATEMENT_LINES = 8
/** The variable that a query gives: `const { data: known }`, `known =`, `known, err :=` */
const GIVES = /(?:\bdata\s*:\s*(\w+)|\$?(\w+)(?:\s*,\s*\w+)?\s*:?=(?!=))/

const tableOf = ({ options }: UseFact) => String(options['table'] ?? '')
const verbOf = ({ options }: UseFact) => String(options['verb'] ?? '')

/** The query that looks for a record by the provider's id, before one is added to the same table only where none was found, or to another where the function ends if there is one; which table a function of the database adds to is not known. */
export function lookedUpFirst(project: Pick<Project, 'snapshot'>, route: Route, added: UseFact): UseFact | null {
  const lines = codeOf(project, added.path).split('\n')
  const isSameTable = (one: UseFact) => verbOf(added) === 'rpc' || tableOf(one) === tableOf(added)
  const before = usedBy(route, 'query').filter((one) => one.path === added.path && one.within === added.within && one.line < added.line && tableOf(one) !== '' && LOOKS.test(verbOf(one)))
  return before.find((one) => decides(lines, one, added) && (isSameTable(one) || ends(lines, one, added))) ?? null
}

/** Whether the function ends there where a record was found: `if (known) return`. */
function ends(lines: readonly string[], look: UseFact, added: UseFact): boolean {
  const name = nameOf(lines, look)
  return name !== undefined && new RegExp(`\\bif\\b[^\\n!]*\\b${name}\\b[^\\n]*(?:\\n[^\\n}]*){0,4}?\\b(?:return|continue)\\b`).test(lines.slice(look.line - 1, added.line).join('\n'))
}

/** What a query's result is called; the client may stand in a line of its own, above the table. */
function nameOf(lines: readonly string[], { line }: UseFact): string | undefined {
  const named = GIVES.exec(lines[line - 1] ?? '') ?? GIVES.exec(lines[line - 2] ?? '')
  return named?.[1] ?? named?.[2]
}

function decides(lines: readonly string[], look: UseFact, added: UseFact): boolean {
  const statement = lines.slice(look.line - 1, Math.min(look.line + STATEMENT_LINES, added.line - 1))
  if (!PROVIDER_ID.test(statement.join('\n'))) return false
  const name = nameOf(lines, look)
  const between = lines.slice(look.line - 1, added.line).join('\n')
  return name === undefined ? /\bif\b[\s\S]*\b(?:return|continue)\b/.test(between) : new RegExp(`\\b(?:if|unless)\\b[^\\n]*\\b${name}\\b`).test(between)
}

/** What is added by a function that is called after such a query, in the function that asked it. */
export function calledAfter(project: Pick<Project, 'snapshot'>, added: UseFact, guarded: readonly UseFact[]): boolean {
  const name = added.within.replace(/^.*\./, '')
  if (name === '') return false
  const called = new RegExp(`(?<!\\w)${escaped(name)}\\(`)
  const lines = codeOf(project, added.path).split('\n')
  const calls = lines.flatMap((line, at) => (called.test(line) && !/\bfunction\b|\bdef\b|\bfunc\b/.test(line) ? [at + 1] : []))
  // each call stands below a guarded write, in the function that begins above it
  return calls.length > 0 && calls.every((at) => guarded.some((one) => one.path === added.path && one.within !== added.within && at > one.line && !lines.slice(one.line, at).some((line) => /^(?:export\s+)?(?:async\s+)?(?:function|def|func)\b/.test(line))))
}
