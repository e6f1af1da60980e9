import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, notAssessed, type Outcome, partial, passed, unclear } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf, reachOf } from '@preflight/analyzers/sql'
import { tablesInUse } from '../../project/known-tables.ts'
import { type SchemaAtStart, schemaAtStart } from './at-start.ts'
import { type MigrationFolder, migrationFolders } from './folders.ts'

export const check = defineCheck({
  id: 'I1',
  name: 'Schema changes live in migrations',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  probes: ['Folders of migrations, by tool.', 'Tables that the code or generated types know against tables that migrations make.', 'Settings and calls that change the schema at start.'],
  assess: (project) => {
    const [folders, atStart] = [migrationFolders(project), schemaAtStart(project)]
    const [first] = folders
    if (first) return withMigrations(project, first, folders, atStart)
    if (atStart[0]) return missing(`There are no migrations. ${atStart[0].what} by itself (${atStart[0].how}).`, { confidence: 85, evidence: atStart.map(({ evidence }) => evidence), recommendations: [...new Set(atStart.map(({ fix }) => fix))] })
    return withoutMigrations(project)
  },
})

function withMigrations(project: Project, { tool, folder, files }: MigrationFolder, folders: readonly MigrationFolder[], atStart: readonly SchemaAtStart[]): Outcome {
  const many = folders.length > 1 ? ` and ${folders.length - 1} more ${folders.length === 2 ? 'folder' : 'folders'}` : ''
  const seen = `${counted(files.length, 'migration')} in ${folder} (${tool})${many}.`
  const [start] = atStart
  if (start) return partial(`${seen} ${start.what} past them (${start.how}).`, { confidence: 80, evidence: atStart.map(({ evidence }) => evidence), recommendations: [...new Set(atStart.map(({ fix }) => fix))] })
  const gaps = madeElsewhere(project, tool)
  if (gaps) return partial(`${seen} ${gaps.summary}`, { confidence: 75, evidence: gaps.evidence, recommendations: ['Bring the whole schema into the migrations, so that a new database can be made from them: "supabase db pull", "prisma migrate diff", or a first migration made from a dump.'] })
  const ends = [files[0], files.at(-1)].filter((path) => path !== undefined)
  return passed(seen, { confidence: 85, evidence: [...new Set(ends)].map((path) => ({ file_path: path, line: 1, text: path.split('/').at(-1) ?? path })) })
}

/** Schemas of the platform: their tables are made by nobody here. */
const PLATFORM = /^(?:auth|storage|realtime|cron|net|vault|extensions|pg_catalog|information_schema|supabase_\w+|graphql\w*)\./

/** Tables that migrations change but never make, and tables of generated types that none makes. */
function madeElsewhere(project: Project, tool: string): { summary: string; evidence: ReturnType<typeof evidenceOf>[] } | null {
  const { schema } = project
  // of other tools not every migration is SQL that was read
  if (!schema.ordered || (tool !== 'Supabase' && schema.tables.every(({ created }) => !created))) return null
  const altered = schema.tables.filter(({ created, name }) => !created && !PLATFORM.test(name))
  const made = new Set([...schema.tables, ...schema.views].map(({ name }) => name))
  const typed = tablesInUse(project).filter(({ name }) => !made.has(name))
  const names = [...altered, ...typed].map(({ name }) => name)
  if (names.length === 0) return null
  return {
    summary: `${names.length === 1 ? 'One table is' : `${names.length} tables are`} used but made by none of them: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', ...' : ''}.`,
    evidence: [...altered.map(({ at }) => evidenceOf(at)), ...typed.map(({ at }) => evidenceOf(at))],
  }
}

/** Stores that have no schema to migrate. */
const WITHOUT_SCHEMA = ['mongodb', 'redis', 'memory', 'firestore', 'dynamodb', 'elasticsearch', 'file', 's3', 'memcached', 'cache', 'files']

function withoutMigrations(project: Project): Outcome {
  const { schema, kind, facts } = project
  const reach = reachOf(project)
  const scripts = schema.files.filter((path) => schema.tables.some(({ at }) => at.path === path))
  if (scripts.length > 0) {
    return partial(`The schema lives in ${scripts.length === 1 ? 'one SQL file' : `${scripts.length} SQL scripts`} run by hand: ${scripts.slice(0, 3).join(', ')}${scripts.length > 3 ? ', ...' : ''}. Nothing says ${scripts.length === 1 ? 'whether a database has seen it' : 'which of them a database has seen'}.`, {
      confidence: 75, evidence: scripts.map((path) => ({ file_path: path, line: 1, text: path.split('/').at(-1) ?? path })),
      recommendations: [reach ? 'Move such scripts to supabase/migrations with "supabase migration new <name>", and apply them with "supabase db push".' : 'Number them and let a migration tool run them in order, once each.'],
    })
  }
  if (reach) return partial('Supabase is used, and no migration in the repository makes its tables.', { confidence: 60, evidence: [evidenceOf(reach.because)], recommendations: ['Bring the schema into the repository: "supabase link" and "supabase db pull".'] })
  const store = facts.stores.find(({ kind: of, path }) => project.code.includes(path) && !WITHOUT_SCHEMA.includes(of))
  if (store) return unclear('A database is opened, but no migrations were found.', { evidence: [{ file_path: store.path, line: store.line, text: store.kind }], recommendations: ['Keep every change of the schema as a migration in the repository.'] })
  return kind.storesData ? notAssessed('Data is stored, but in nothing whose schema Preflight reads.') : notApplicable('The project has no database of its own.')
}
