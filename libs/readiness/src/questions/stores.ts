import { runsForUsers, counted } from '@preflight/contracts'
import { evidenceOf, shortName } from '../project/routes.ts'
import { listed as few } from '@preflight/analyzers/sql'
import { defineQuestion } from './question.ts'
import { joined, said } from './said.ts'

const KINDS: ReadonlyMap<string, string> = new Map(Object.entries({ supabase: 'Supabase', postgresql: 'PostgreSQL', mysql: 'MySQL', mongodb: 'MongoDB', redis: 'Redis', sqlite: 'SQLite', sql: 'a SQL database', firebase: 'Firebase' }))

export const question = defineQuestion({
  id: 'stores',
  area: 'I',
  checks: ['I3', 'I4'],
  applies: ({ facts, placeOf, kind }) => {
    const stores = facts.stores.filter(({ path }) => placeOf(path) === 'code' && runsForUsers(path))
    return kind.storesData && stores.length > 0 ? stores : null
  },
  ask: 'Where is data kept, and can it be restored?',
  answer: (stores, { schema }, outcomes) => {
    const asked = outcomes.get('I3')?.status === 'OWNER' || outcomes.get('I4')?.status === 'OWNER'
    const kinds = [...new Set(stores.map(({ kind }) => KINDS.get(kind) ?? kind))]
    const tables = schema.tables.filter(({ created }) => created).length
    return {
      answer: joined(
        `Stores in the code: ${few(kinds)}${tables > 0 ? `; migrations make ${counted(tables, 'table')}` : ''}.`,
        said(outcomes, 'I3'),
        asked ? 'The code cannot tell whether backups run and a restore was tried: the owner confirms that in the checklist.' : '',
      ),
      state: 'settled',
      evidence: kinds.flatMap((kind) => stores.filter((store) => (KINDS.get(store.kind) ?? store.kind) === kind).slice(0, 2)).map((store) => evidenceOf(store, `${store.kind}: ${shortName(store.client)}`)),
    }
  },
})
