import type { UseFact } from '@preflight/analyzers'
import { runsForUsers, counted, type Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { notApplicable, partial, passed } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf } from '../../project/routes.ts'
import { inLines, inSource } from '../../project/source.ts'
import { usesOf } from '../../project/uses.ts'

const WRITES = /^(?:insert|update|upsert|delete|create|save|remove|destroy|replace|add|bulkCreate|increment|decrement)/i
/** What is written beside the work: nobody misses a line of it. */
const BESIDE = /audit|log|notif|activit|event|histor|metric|analytic|session|cache|token|attempt|view|queue|outbox/i

/** Frameworks run each in a transaction of its own. */
const MIGRATION = /(?:^|\/)(?:migrations?|db\/migrate|database\/migrations|alembic(?:\/\w+)?\/versions)\//i
/** What sets data up is run again where it failed. */
const SEED = /(?:^|\/)(?:seeds?|seeders?|fixtures?)\/|(?:^|\/|[a-z])[sS]eed(?:er)?s?\.\w+$/

interface Group { path: string; within: string; writes: readonly UseFact[] }

/** Texts are replaced as well; of mappers a single row is `replaceOne`. */
const isOfText = ({ library, options }: UseFact) => library === 'orm' && options['verb'] === 'replace'

const tableOf = ({ options }: UseFact) => String(options['table'] ?? '')

function groupsOf(queries: readonly UseFact[]): Group[] {
  const groups = new Map<string, UseFact[]>()
  for (const query of queries) {
    if (query.within === '' || /^anonymous/.test(query.within) || tableOf(query) === '' || BESIDE.test(tableOf(query)) || isOfText(query) || !WRITES.test(String(query.options['verb'] ?? ''))) continue
    const key = `${query.path}\n${query.within}`
    groups.set(key, [...(groups.get(key) ?? []), query])
  }
  return [...groups.values()].flatMap((writes) => {
    const [first] = writes
    return first && new Set(writes.map(tableOf)).size > 1 ? [{ path: first.path, within: first.within, writes }] : []
  })
}

/** Mappers that collect what is written, and write it in one transaction where it is told: files and libraries, and what tells them. */
const UNITS_OF_WORK: readonly (readonly [file: RegExp, library: RegExp, tells: RegExp])[] = [
  [/\.py$/, /^sqlalchemy$/, /\.commit\(|\bautocommit\b|AUTOCOMMIT/],
]

/** Nothing is made final between the first of these writes and the last: all of them hold, or none. */
function isUnitOfWork(project: Project, { path, writes }: Group): boolean {
  const [, library, tells] = UNITS_OF_WORK.find(([file, library]) => file.test(path) && writes.some((one) => library.test(one.library))) ?? []
  const lines = writes.map(({ line }) => line)
  if (!library || !tells || inLines(project, { path, from: Math.min(...lines), to: Math.max(...lines) - 1 }, tells).length > 0) return false
  return writes.every((one) => library.test(one.library) || leavesItOpen(project, one, tells))
}

/** A class of the project that writes by the same mapper, and makes nothing final itself. */
function leavesItOpen(project: Project, write: UseFact, tells: RegExp): boolean {
  const name = tableOf(write)
  const files = /^\w+$/.test(name) ? [...new Set(inSource(project, new RegExp(`^\\s*class ${name}\\b`)).map(({ file_path }) => file_path))] : []
  return files.length > 0 && inSource(project, tells, files).length === 0
}

const asEvidence = ({ path, within, writes }: Group): Evidence => evidenceOf({ path, line: writes[0]?.line ?? 1 }, `${within}: writes to ${[...new Set(writes.map(tableOf))].slice(0, 4).join(', ')}`)

export const check = defineCheck({
  id: 'I5',
  name: 'Related writes share a transaction',
  weight: 7.5,
  blocker: false,
  decides: 'judgement',
  effort: 'medium',
  probes: ['Functions that write to several tables (logs, notifications and the like left out) do so inside a transaction. Whether the writes belong together needs a look.'],
  assess: (project) => {
    const queries = usesOf(project, 'query').filter(({ path }) => runsForUsers(path) && !MIGRATION.test(path) && !SEED.test(path))
    const groups = groupsOf(queries)
    if (groups.length === 0) return notApplicable('No function was recognised that writes to several tables.')
    const transactions = usesOf(project, 'transaction')
    const open = groups.filter(({ path, within }) => !transactions.some((one) => one.path === path && (one.within === within || one.within === ''))).filter((group) => !isUnitOfWork(project, group))
    if (open.length === 0) return passed(`${counted(groups.length, 'function')} that write to several tables do so in a transaction.`, { confidence: 75, evidence: groups.map(asEvidence) })
    const supabase = open.every(({ writes }) => writes.every(({ library }) => library === 'supabase'))
    return partial(`${open.length} of ${counted(groups.length, 'function')} that write to several tables ${open.length === 1 ? 'does' : 'do'} so without a transaction: one that fails half way leaves the rest behind. Which belong together needs a look.`, {
      confidence: 50, evidence: open.map(asEvidence),
      recommendations: [supabase ? 'The client of Supabase has no transactions: move writes that belong together into a function of the database, and call it with `rpc`.' : 'Put writes that belong together into one transaction, and pass its client to each of them.'],
    })
  },
})
