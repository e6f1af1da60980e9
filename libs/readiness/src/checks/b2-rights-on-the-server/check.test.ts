import { expect, it } from 'vitest'
import { ask, shown } from '../../testing/project.ts'
import { FIRST, NO_DATABASE, onSupabase, ruled } from '../../testing/supabase.ts'
import { check } from './check.ts'

const PROFILES = 'id uuid primary key,\n role text'

it('passes where clients may read a role and not write it', () => {
  expect(shown(ask(check, onSupabase(ruled('profiles', PROFILES, 'for select using (auth.uid() = id)'))))).toBe(`PASSED ${FIRST}:2`)
})

it('is missing where users change the role of their own row, with the policy and the column', () => {
  expect(shown(ask(check, onSupabase(ruled('profiles', PROFILES, 'for update using (auth.uid() = id)'))))).toBe(`MISSING ${FIRST}:4 ${FIRST}:2`)
})

const IS_ADMIN = `create function is_admin(member uuid) returns boolean language sql security definer set search_path = '' as $$ select exists (select 1 from public.profiles where id = member and role = 'admin') $$;`

it('is missing where the row may be changed by its owner or an administrator', () => {
  const policy = (condition: string) => onSupabase(`${ruled('profiles', PROFILES, `for update using (${condition})`)}\n${IS_ADMIN}`)
  expect(ask(check, policy('auth.uid() = id or is_admin(auth.uid())')).status).toBe('MISSING')
  expect(ask(check, policy(`(auth.uid() = id and role = 'member') or is_admin(auth.uid())`)).status).toBe('PASSED')
  expect(ask(check, policy('is_admin(auth.uid())')).status).toBe('PASSED')
})

it('is missing where a table with a plan has no row rules', () => {
  expect(ask(check, onSupabase('create table profiles (id uuid, plan text);')).status).toBe('MISSING')
})

it('is not assessed by tables where none holds a right, or none is made here', () => {
  expect(ask(check, onSupabase(ruled('notes', 'id int'))).status).toBe('NOT_ASSESSED')
  expect(ask(check, onSupabase('alter table profiles add column role text;')).status).toBe('NOT_ASSESSED')
  expect(ask(check, NO_DATABASE).status).toBe('NOT_ASSESSED')
})

const ORDERS = `id uuid primary key,\n user_id uuid,\n payment_status text default 'open'`

it('needs a look where buyers may say themselves that an order is paid', () => {
  expect(shown(ask(check, onSupabase(ruled('orders', ORDERS, 'for update using (auth.uid() = user_id)'))))).toBe(`PARTIAL ${FIRST}:5 ${FIRST}:3`)
})

it('passes where buyers only read their orders', () => {
  expect(ask(check, onSupabase(ruled('orders', ORDERS, 'for select using (auth.uid() = user_id)'))).status).toBe('PASSED')
})

it('does not take other tables with such a column for purchases', () => {
  expect(ask(check, onSupabase(ruled('expenses', ORDERS, 'for update using (auth.uid() = user_id)'))).status).toBe('NOT_ASSESSED')
})
