import { expect, it } from 'vitest'
import { ask, shown } from '../../testing/project.ts'
import { NO_DATABASE, onSupabase } from '../../testing/supabase.ts'
import { check } from './check.ts'

const NOTES = 'create table notes (id int, body text, size numeric(10, 2));'
const LATER = 'supabase/migrations/20250102000000_later.sql'

it.each([
  ['drops a table', 'drop table notes;'],
  ['drops a column', 'alter table notes drop column body;'],
  ['empties a table', 'truncate notes;'],
  ['deletes every row', 'delete from notes;'],
  ['narrows a type', 'alter table notes alter column size type numeric(4, 2);'],
])('is partial where a later migration %s, and names the line', (_what, text) => {
  expect(shown(ask(check, onSupabase(NOTES, `-- later\n${text}`)))).toBe(`PARTIAL ${LATER}:2`)
})

it.each([
  ['what the same file made', 'create table scratch (id int); drop table scratch;'],
  ['some rows', 'delete from notes where id = 1;'],
  ['rows that were copied before', 'create table notes_old as select * from notes; drop table notes;'],
  ['a column whose values were moved before', 'alter table notes add column text text; update notes set text = body; alter table notes drop column body;'],
  ['a policy, an index or a constraint', 'drop policy if exists p on notes; drop index i; alter table notes drop constraint c;'],
  ['a table made nowhere here', 'drop table if exists elsewhere;'],
  ['a type that holds more', 'alter table notes alter column size type numeric(20, 4);'],
])('passes where it takes away %s', (_what, text) => {
  expect(ask(check, onSupabase(NOTES, text)).status).toBe('PASSED')
})

it('passes where the migration says how it is taken back', () => {
  expect(ask(check, { 'migrations/1_a.up.sql': NOTES, 'migrations/1_a.down.sql': 'drop table notes;', 'migrations/2_b.up.sql': 'drop table notes;', 'migrations/2_b.down.sql': NOTES }).status).toBe('PASSED')
})

it('does not apply without a series of migrations, and is not assessed where they are not SQL', () => {
  expect(ask(check, NO_DATABASE).status).toBe('NOT_APPLICABLE')
  expect(ask(check, { 'alembic/versions/ab12_a.py': 'def upgrade(): pass', 'schema.sql': 'create table a (id int);' }).status).toBe('NOT_ASSESSED')
})
