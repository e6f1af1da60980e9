import { expect, it } from 'vitest'
import { ask, shown } from '../../testing/project.ts'
import { FIRST, NO_DATABASE, onSupabase, ruled } from '../../testing/supabase.ts'
import { check } from './check.ts'

const OWN = 'id uuid, user_id uuid'

it('passes where every table has row rules, and names the lines', () => {
  expect(shown(ask(check, onSupabase(`${ruled('notes', OWN)}\n${ruled('tags', 'id int')}`)))).toBe(`PASSED ${FIRST}:2 ${FIRST}:4`)
})

it('is missing where a table has none, and names the line that makes it', () => {
  expect(shown(ask(check, onSupabase(`${ruled('notes', OWN)}\ncreate table tags (id int);`)))).toBe(`MISSING ${FIRST}:3`)
})

it('is missing where a later migration switches them off', () => {
  expect(shown(ask(check, onSupabase(ruled('notes', OWN), 'alter table notes disable row level security;')))).toBe('MISSING supabase/migrations/20250102000000_later.sql:1')
})

it.each([
  ['whose rights are taken back', 'create table jobs (id int); revoke all on jobs from anon, authenticated;'],
  ['of a schema that is not exposed', 'create table private.jobs (id int);'],
  ['that are dropped', 'create table jobs (id int); drop table jobs;'],
  ['that are temporary', 'create temp table jobs (id int);'],
])('leaves out tables %s', (_which, more) => {
  expect(ask(check, onSupabase(`${ruled('notes', OWN)}\n${more}`)).status).toBe('PASSED')
})

it('counts tables of further schemas that the settings expose', () => {
  const files = { ...onSupabase(`${ruled('notes', OWN)} create table app.jobs (id int);`), 'supabase/config.toml': '[api]\nenabled = true\nschemas = ["public", "app"]\n[db]\nport = 1\n' }
  expect(ask(check, files).status).toBe('MISSING')
})

it('needs a look where no migration makes the tables, and names those that the code uses', () => {
  const files = { ...onSupabase(), 'src/data.ts': `import { createClient } from '@supabase/supabase-js'\nconst supabase = createClient('u', 'k')\nexport const all = () => supabase.from('invoices').select('*')` }
  const outcome = ask(check, files)
  expect(outcome).toMatchObject({ status: 'PARTIAL', confidence: 30 })
  expect(outcome.summary).toContain('invoices')
})

it('needs a look where generated types know tables that no migration makes', () => {
  const types = 'export type Database = {\n  public: {\n    Tables: {\n      notes: {\n        Row: {}\n      }\n      invoices: {\n        Row: {}\n      }\n    }\n    Views: {}\n  }\n}'
  expect(ask(check, { ...onSupabase(ruled('notes', OWN)), 'src/database.types.ts': types })).toMatchObject({ status: 'PARTIAL', summary: expect.stringContaining('invoices') })
})

it('is unsure where scripts without an order switch them on and off', () => {
  const files = { ...onSupabase(), 'scripts/tables.sql': ruled('notes', OWN), 'scripts/disable.sql': 'alter table notes disable row level security;' }
  expect(shown(ask(check, files))).toBe('PARTIAL scripts/disable.sql:1 scripts/tables.sql:2')
})

it('does not apply without Supabase', () => {
  expect(ask(check, NO_DATABASE).status).toBe('NOT_APPLICABLE')
  expect(ask(check, { ...NO_DATABASE, 'db/schema.sql': 'create table a (id int);' }).status).toBe('NOT_APPLICABLE')
})
