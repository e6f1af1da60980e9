import { describe, expect, it } from 'vitest'
import { ask } from '../../testing/project.ts'
import { NO_DATABASE, onSupabase, ruled } from '../../testing/supabase.ts'
import { check } from './check.ts'

const NOTES = ruled('notes', 'id uuid, user_id uuid, body text', 'for select using (auth.uid() = user_id)')
const statusOf = (more: string) => ask(check, onSupabase(`${NOTES}\n${more}`)).status
const definer = (name: string, returns: string, body: string, more = "set search_path = ''") => `create function ${name} returns ${returns} language plpgsql security definer ${more} as $$ begin ${body} end $$;`

describe('passes', () => {
  it.each([
    ['a definer that asks who calls', definer('clear_mine()', 'void', 'delete from public.notes where user_id = auth.uid();')],
    ['a trigger function', definer('touch()', 'trigger', 'update public.notes set body = 1; return new;')],
    ['an answer of yes or no', definer('has_notes(who uuid)', 'boolean', 'return exists (select 1 from public.notes where user_id = who);')],
    ['a function that only the server may call', `${definer('purge()', 'void', 'delete from public.notes;')} revoke execute on function purge() from public, anon, authenticated;`],
    ['functions that later ones may not be called', `alter default privileges in schema public revoke execute on functions from public, anon, authenticated;\n${definer('purge()', 'void', 'delete from public.notes;')}`],
    ['a view that runs as the caller', 'create view all_notes with (security_invoker = true) as select * from notes;'],
    ['a view with a condition on the caller', 'create view my_notes as select * from notes where user_id = auth.uid();'],
    ['a view over public rows', `${ruled('products', 'id int', 'for select using (true)')} create view shop as select * from products;`],
    ['a view that clients may not read', 'create view all_notes as select * from notes; revoke all on all_notes from anon, authenticated;'],
  ])('%s', (_what, more) => {
    expect(statusOf(more)).toBe('PASSED')
  })
})

describe('is missing with', () => {
  it.each([
    ['a definer that writes for anybody', definer('purge(which uuid)', 'void', 'delete from public.notes where id = which;')],
    ['a definer that returns rows of others', definer('search_notes(word text)', 'setof notes', 'return query select * from public.notes;')],
    ['a definer granted again', `revoke execute on all functions in schema public from public, anon, authenticated; ${definer('purge()', 'void', 'delete from public.notes;')} grant execute on function purge() to anon;`],
    ['a view that runs as its owner', 'create view all_notes as select n.* from notes n;'],
    ['a view through a view', 'create view a as select * from notes; create view b with (security_invoker = true) as select * from a;'],
    ['a view of the accounts', 'create view people as select id, email from auth.users;'],
    ['a materialized view', 'create materialized view all_notes as select * from notes;'],
    ['writes granted to anon on a table without row rules', 'create table jobs (id int); grant insert, delete on jobs to anon;'],
  ])('%s', (_what, more) => {
    expect(statusOf(more)).toBe('MISSING')
  })
})

describe('is partial with', () => {
  it.each([
    ['a search_path that callers choose', definer('mine()', 'void', 'delete from notes where user_id = auth.uid();', '')],
    ['execute taken from PUBLIC alone', `${definer('purge()', 'void', 'delete from public.notes;')} revoke execute on function purge() from public;`],
    ['figures over all rows', 'create view figures as select count(*) from notes;'],
    ['a function that a secret opens', definer('leave(token text)', 'void', 'delete from public.notes where body = token;')],
    ['a counter that pages raise', definer('increment_views(which uuid)', 'void', 'update public.notes set body = 1 where id = which;')],
  ])('%s', (_what, more) => {
    expect(statusOf(more)).toBe('PARTIAL')
  })
})

it('does not apply without Supabase, nor where there is nothing of the kind', () => {
  expect(ask(check, NO_DATABASE).status).toBe('NOT_APPLICABLE')
  expect(statusOf('')).toBe('NOT_APPLICABLE')
  expect(statusOf(definer('internal.purge()', 'void', 'delete from public.notes;'))).toBe('NOT_APPLICABLE')
})
