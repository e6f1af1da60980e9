import type { Use } from '@preflight/analyzers'
import { counted, listed } from '@preflight/contracts'
import { hasAccounts } from '../project/accounts.ts'
import type { Project } from '../project/project.ts'
import { onePerFile, useEvidence, usesOf } from '../project/uses.ts'
import { contactsIn, secretsIn } from '../sql/judge/columns.ts'
import { evidenceOf, listed as few } from '../sql/judge/issues.ts'
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

const recipientsOf = (project: Project) => RECIPIENTS.flatMap(([use, what]) => {
  const uses = usesOf(project, use).filter(({ library }) => library !== '')
  return uses.length > 0 ? [{ uses, words: `${libraryNames(uses)} (${what})` }] : []
})

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
      recipients.length > 0 ? `It can leave through ${listed(recipients.map(({ words }) => words))}; the privacy policy must name who gets it.` : 'No other company was seen to get it.',
      said(outcomes, 'I7'),
    ),
    state: 'settled',
    evidence: [...tables.slice(0, 4).map(({ at }) => evidenceOf(at)), ...recipients.flatMap(({ uses }) => onePerFile(uses).slice(0, 1).map(useEvidence))],
  }),
})
