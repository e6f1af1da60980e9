import type { StoreFact, Use, UseFact } from '@preflight/analyzers'
import { counted } from '@preflight/contracts'
import { hasAccounts } from '../project/accounts.ts'
import type { Project } from '../project/project.ts'
import { useEvidence, usesOf } from '../project/uses.ts'
import { contactsIn, evidenceOf, listed as few, secretsIn } from '@preflight/analyzers/sql'
import { defineQuestion } from './question.ts'
import { joined, libraryNames, said } from './said.ts'

/** Whom the code hands data of people to, and what for. */
const RECIPIENTS: readonly (readonly [Use, string])[] = [
  ['identity_provider', 'sign-in'],
  ['payment_call', 'payments'],
  ['mail', 'mail'],
  ['model_call', 'AI'],
  ['error_tracker', 'error reports'],
  ['object_storage', 'files'],
]

/** Stores that another company runs. */
const HOSTED = new Set(['supabase', 'firebase'])

interface Recipient {
  library: string
  gets: string
  first: UseFact | StoreFact
}

function recipientsOf(project: Project): Recipient[] {
  const used = RECIPIENTS.flatMap(([use, gets]) => usesOf(project, use).filter(({ library }) => library !== '').map((first) => ({ library: first.library, gets, first })))
  const stores = project.facts.stores.filter(({ kind, path }) => HOSTED.has(kind) && project.placeOf(path) === 'code').map((first) => ({ library: first.kind, gets: 'data', first }))
  return [...used, ...stores]
}

/** "Supabase (sign-in, files) and Resend (mail)" */
function recipientWords(all: readonly Recipient[]): string {
  const libraries = [...new Set(all.map(({ library }) => library))]
  return few(libraries.map((library) => `${libraryNames([{ library }])} (${[...new Set(all.filter((one) => one.library === library).map(({ gets }) => gets))].join(', ')})`))
}

const placeOf = ({ first, library }: Recipient) => ('use' in first ? useEvidence(first) : { file_path: first.path, line: first.line, text: library })
const firstOfEach = (all: readonly Recipient[]) => [...new Set(all.map(({ library }) => library))].flatMap((library) => all.find((one) => one.library === library) ?? [])

const personalTables = ({ schema }: Project) => schema.tables.flatMap((table) => {
  const columns = [...secretsIn(table), ...contactsIn(table)]
  return columns[0] ? [{ table, columns, at: columns[0].at }] : []
})

export const question = defineQuestion({
  id: 'personal-data',
  area: 'I',
  checks: ['I7'],
  applies: (project) => {
    const about = { tables: personalTables(project), recipients: recipientsOf(project) }
    return about.tables.length > 0 || (hasAccounts(project) && about.recipients.length > 0) ? about : null
  },
  ask: 'Where does personal data go?',
  answer: ({ tables, recipients }, _project, outcomes) => ({
    answer: joined(
      tables.length > 0 ? `${counted(tables.length, 'table keeps', 'tables keep')} contact or secret data: ${few(tables.map(({ table, columns }) => `${table.name} (${columns.slice(0, 2).map(({ name }) => name).join(', ')})`))}.` : '',
      recipients.length > 0 ? `Services that can get it: ${recipientWords(recipients)}; the privacy policy must name them.` : 'No other company was seen to get it.',
      said(outcomes, 'I7'),
    ),
    state: 'settled',
    evidence: [...tables.slice(0, 4).map(({ at }) => evidenceOf(at)), ...firstOfEach(recipients).map(placeOf)],
  }),
})
