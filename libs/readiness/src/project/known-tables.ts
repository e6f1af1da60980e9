import type { Project } from './project.ts'
import { usesOf } from './uses.ts'
import type { SqlPlace } from '@preflight/analyzers/sql'

const FILES = /(?:^|\/)(?:database\.types|supabase\.types|database|supabase|types_db|db_types|supabase-types|types)\.ts$/
/** What `supabase gen types typescript` writes. */
const GENERATED = /^\s+Tables: \{$/m

export interface KnownTable {
  name: string
  at: SqlPlace
}

/** Tables that types or statements name and no migration makes: nobody can see here what rules they have. */
export function tablesMadeElsewhere(project: Project, isInReach: (name: string) => boolean): KnownTable[] {
  const { tables, views } = project.schema
  const known = new Set([...tables, ...views].map(({ name }) => name))
  const bare = tables.filter(({ created, rowRules, rowRulesOff, name }) => !created && !rowRules && !rowRulesOff && isInReach(name))
  return [...bare.map(({ name, at }) => ({ name, at })), ...tablesInUse(project).filter(({ name }) => !known.has(name))]
}

/** Tables that queries of the code and types generated from the database name, each once. */
export function tablesInUse(project: Project): KnownTable[] {
  const all = [...tablesOfTypes(project), ...tablesOfQueries(project)]
  return [...new Map(all.toReversed().map((one) => [one.name, one])).values()].toReversed()
}

/** `supabase.from('orders').select()`; a bucket is asked for files instead. */
function tablesOfQueries(project: Project): KnownTable[] {
  return usesOf(project, 'query').flatMap(({ library, options, path, line }) =>
    library === 'supabase' && typeof options['table'] === 'string' && typeof options['verb'] === 'string' && !options['table'].includes('.') ? [{ name: options['table'], at: { path, line, text: `from('${options['table']}')` } }] : [])
}

function tablesOfTypes({ code, snapshot }: Project): KnownTable[] {
  for (const path of code.filter((one) => FILES.test(one))) {
    const text = snapshot.read(path)
    if (text && GENERATED.test(text)) return tablesIn(text, path)
  }
  return []
}

function tablesIn(text: string, path: string): KnownTable[] {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => /^\s+Tables: \{$/.test(line))
  const depth = lines[start]?.search(/\S/) ?? 0
  const end = lines.findIndex((line, at) => at > start && line.search(/\S/) === depth)
  return lines.slice(start + 1, end === -1 ? undefined : end).flatMap((line, at) => {
    const name = line.search(/\S/) === depth + 2 ? /^\s+"?(\w+)"?: \{$/.exec(line)?.[1] : undefined
    return name === undefined ? [] : [{ name, at: { path, line: start + 2 + at, text: line.trim() } }]
  })
}
