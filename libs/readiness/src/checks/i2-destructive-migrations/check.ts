import { defineCheck } from '../../check.ts'
import { notApplicable, notAssessed, type Outcome, partial, passed } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { type Destructive, evidenceOf, once } from '@preflight/analyzers/sql'
import { migrationFolders } from '../i1-migrations/folders.ts'

export const check = defineCheck({
  id: 'I2',
  name: 'Destructive migrations are guarded and reversible',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  probes: ['DROP, TRUNCATE, DELETE without a condition and narrower types, on what an earlier migration made.', 'A way back, or a copy of the rows before.'],
  assess: (project) => {
    const { schema } = project
    const folders = migrationFolders(project)
    const inSql = folders.some(({ files }) => files.some((path) => schema.files.includes(path)))
    if (folders.length > 0 && !inSql) return notAssessed('The migrations are not written in SQL.')
    if (schema.files.length < 2 || !schema.ordered) return notApplicable('There is no series of SQL migrations.')
    return judge(project)
  },
})

const WORDS: Record<Destructive['does'], (object: string) => string> = {
  drop_table: (object) => `drops table ${object}`,
  drop_column: (object) => `drops ${object}`,
  truncate: (object) => `empties ${object}`,
  delete_all: (object) => `deletes every row of ${object}`,
  drop_schema: (object) => `drops schema ${object}`,
  change_type: (object) => `changes the type of ${object} to one that holds less`,
}

function judge({ schema }: Project): Outcome {
  const reversible = new Set(schema.reversible)
  const old = schema.destructive.filter(({ made }) => made !== null)
  const open = old.filter(({ readBefore, at }) => !readBefore && !reversible.has(at.path))
  const count = `${schema.files.length} SQL migrations`
  if (open.length === 0) {
    return old.length === 0
      ? passed(`None of ${count} takes away what an earlier one made.`, { confidence: 80, evidence: schema.files.slice(-1).map((path) => ({ file_path: path, line: 1, text: path.split('/').at(-1) ?? path })) })
      : passed(`${old.length} destructive steps in ${count}, each with a way back or after the rows were read for a copy.`, { confidence: 70, evidence: old.map(({ at }) => evidenceOf(at)) })
  }
  const named = open.slice(0, 4).map(({ does, object, at }) => `${at.path.split('/').at(-1) ?? at.path} ${WORDS[does](object)}`)
  return partial(`${open.length} of the steps in ${count} cannot be taken back: ${named.join('; ')}${open.length > 4 ? '; ...' : ''}.`, {
    confidence: 70,
    evidence: once(open.map(({ at }) => evidenceOf(at))),
    recommendations: ['Take data away in two releases: first stop using it, later drop it after a backup or a copy ("create table <name>_old as select * from <name>"), and write down how to get back.'],
  })
}
