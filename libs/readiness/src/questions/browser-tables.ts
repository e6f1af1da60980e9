import { counted, formatNumber, listed } from '@preflight/contracts'
import type { Project } from '../project/project.ts'
import { type Binds, BROWSER_ROLES, browserAccess, evidenceOf, listed as few, mayTouch, privilegeOn, reachOf, rightsInTables, type Schema, type SqlPlace, type Table, tablesIn, WRITES } from '@preflight/analyzers/sql'
import { defineQuestion } from './question.ts'
import { joined } from './said.ts'

/** Who may write rows of a table from a browser, the widest of what it may do. */
type Writers = 'anybody' | 'signed_in' | 'own' | 'other' | 'nobody'

const WORDS: readonly (readonly [Writers, string])[] = [
  ['anybody', 'by anybody'],
  ['signed_in', 'by every signed-in user'],
  ['other', 'under conditions that could not be judged'],
  ['own', 'by users in their own rows or those of their group'],
]

const WRITERS: Record<Binds, Writers> = { always: 'anybody', role_only: 'signed_in', caller: 'own', membership: 'own', row_state: 'other', unknown: 'other', server: 'nobody', never: 'nobody' }
const ORDER: readonly Writers[] = ['anybody', 'signed_in', 'other', 'own', 'nobody']

interface Written {
  table: Table
  writers: Writers
  /** the policy that lets them, or the table */
  at: SqlPlace
}

function writtenBy(schema: Schema, table: Table): Written {
  const all = WRITES.map((command): Written => {
    const roles = BROWSER_ROLES.filter((role) => mayTouch(privilegeOn(schema, table, command, role)))
    const { binds, weakest } = browserAccess(table, command, roles)
    const writers = roles.length === 0 ? 'nobody' : table.rowRules ? WRITERS[binds] : 'anybody'
    return { table, writers, at: (table.rowRules && weakest[0]?.policy.at) || table.at }
  })
  return ORDER.flatMap((writers) => all.find((one) => one.writers === writers) ?? [])[0] ?? { table, writers: 'nobody', at: table.at }
}

/** Tables whose rules stand here in whole. */
function knownTables(project: Project): Table[] | null {
  const reach = reachOf(project)
  const tables = reach ? tablesIn(project.schema.tables, reach).filter(({ created, rowRules }) => created || rowRules) : []
  return tables.length > 0 ? tables : null
}

/** "Of 9 tables within reach of the browser, 2 can be written by anybody (events and contacts) and 1 by every signed-in user (products)." */
function writersWords(all: readonly Written[]): string {
  const parts = WORDS.flatMap(([writers, how]) => {
    const own = all.filter((one) => one.writers === writers)
    return own.length === 0 ? [] : [`${formatNumber(own.length)} ${how} (${few(own.map(({ table }) => table.name))})`]
  })
  const nobody = all.filter(({ writers }) => writers === 'nobody').length
  if (parts.length === 0) return `None of ${counted(all.length, 'table')}: only the server writes to them.`
  return `Of ${counted(all.length, 'table')} within reach of the browser, some can be written to: ${listed(parts)}${nobody > 0 ? `; ${formatNumber(nobody)} ${nobody === 1 ? 'takes' : 'take'} no writes from a browser` : ''}.`
}

/** So many tables with columns of rights are named. */
const MAX_COLUMNS = 2

/** "profiles lets users change role of their own row." */
function columnWords(project: Project): string {
  const reach = reachOf(project)
  const rights = reach && rightsInTables(project.schema, reach)
  if (!rights || rights.tables.length === 0) return ''
  const open = rights.issues.map(({ object, what }) => `${object} ${what}.`).slice(0, MAX_COLUMNS)
  return open.length > 0 ? open.join(' ') : `Columns that decide rights or payment (${few(rights.tables.map(({ table, columns }) => `${table.name}.${columns[0]?.name ?? ''}`))}) were not found to be writable.`
}

export const question = defineQuestion({
  id: 'browser-tables',
  area: 'C',
  checks: ['C3', 'C4', 'B2'],
  applies: knownTables,
  ask: 'Which tables can a browser write to directly, which rows, and which columns?',
  answer: (tables, project) => {
    const all = tables.map((table) => writtenBy(project.schema, table))
    const worst = ORDER.flatMap((writers) => all.filter((one) => one.writers === writers))
    const doubtful = all.filter(({ writers }) => writers === 'other')
    return {
      answer: joined(
        writersWords(all),
        columnWords(project),
        doubtful.length > 0 ? `Read the policies of ${few(doubtful.map(({ table }) => table.name))}.` : '',
      ),
      state: doubtful.length > 0 ? 'open' : 'settled',
      evidence: worst.map(({ at }) => evidenceOf(at)),
    }
  },
})
