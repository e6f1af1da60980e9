import { describe, expect, it } from 'vitest'
import { ask } from '../../testing/project.ts'
import { FIRST, NO_DATABASE, onSupabase, ruled } from '../../testing/supabase.ts'
import { check } from './check.ts'

const OWN = 'id uuid primary key, user_id uuid references auth.users, body text'
const MINE = 'auth.uid() = user_id'
const statusOf = (...migrations: readonly string[]) => ask(check, onSupabase(...migrations)).status

describe('passes', () => {
  it.each([
    ['rows bound to the caller', ruled('notes', OWN, `for all using (${MINE}) with check (${MINE})`)],
    ['a check that is left out, since USING counts then', ruled('notes', OWN, `for update using (${MINE})`)],
    ['everything for the service role', ruled('notes', OWN, `for all to service_role using (true) with check (true)`, `for select using (${MINE})`)],
    ['the service role asked for in the condition', ruled('notes', OWN, `for all using (auth.role() = 'service_role')`)],
    ['a catalogue that everybody reads', ruled('products', 'id int, title text, price numeric', 'for select using (true)')],
    ['posts that everybody reads and their authors write', ruled('posts', 'id int, author_id uuid, title text', 'for select using (true)', 'for insert with check (auth.uid() = author_id)')],
    ['a form that anybody may fill in and nobody read', ruled('contact_requests', 'id int, email text', 'for insert to anon with check (true)')],
    ['no policy at all: nobody gets in', ruled('notes', OWN)],
    ['an open policy under a restrictive one that binds', ruled('notes', OWN, 'for select using (true)', `as restrictive for select using (${MINE})`)],
    ['rights that nobody may use', `${ruled('notes', OWN, 'for all using (true)')} revoke all on notes from anon, authenticated;`],
    ['a role column that only the server writes', ruled('profiles', 'id uuid primary key, role text', 'for select using (auth.uid() = id)')],
    ['messages of a chat with a model, whose role is none', ruled('messages', 'id int, user_id uuid, role text, content text', `for all using (${MINE})`)],
  ])('%s', (_what, migration) => {
    expect(statusOf(migration)).toBe('PASSED')
  })

  it.each([
    ['grants of single columns', "revoke update on profiles from authenticated; revoke update on profiles from anon; grant update (name) on profiles to authenticated;"],
    ['a trigger that compares old and new', "create function keep() returns trigger language plpgsql as $$ begin if new.role <> old.role then raise exception 'no'; end if; return new; end $$; create trigger keep before update on profiles for each row execute function keep();"],
    ['a restrictive policy over the column', "create policy r on profiles as restrictive for update using (true) with check (role = 'member');"],
  ])('a role column of the own row that is kept by %s', (_what, guard) => {
    expect(statusOf(`${ruled('profiles', 'id uuid primary key, name text, role text', 'for update using (auth.uid() = id)')} ${guard}`)).toBe('PASSED')
  })

  it('a role column that the check compares', () => {
    expect(statusOf(ruled('profiles', 'id uuid primary key, role text', "for update using (auth.uid() = id) with check (auth.uid() = id and role = (select p.role from profiles p where p.id = auth.uid()))"))).toBe('PASSED')
  })

  it('a profile with a role that sign-up has made before', () => {
    const made = 'create function on_join() returns trigger language plpgsql security definer as $$ begin insert into profiles (id) values (new.id); return new; end $$; create trigger t after insert on auth.users for each row execute function on_join();'
    expect(statusOf(`${ruled('profiles', "id uuid primary key, role text default 'member'", 'for insert with check (auth.uid() = id)')} ${made}`)).toBe('PASSED')
  })
})

describe('is missing with', () => {
  it.each([
    ['rows that anybody may delete', ruled('notes', OWN, 'for all using (true)')],
    ['rows that anybody may add in the name of others', ruled('notifications', OWN, 'for insert with check (true)', `for select using (${MINE})`)],
    ['a catalogue that every signed-in user may change', ruled('products', 'id int, title text', 'for select using (true)', 'for update to authenticated using (true)')],
    ['rows of others that every signed-in user may change', ruled('notes', OWN, "for select using (true)", "for update using (auth.role() = 'authenticated')")],
    ['addresses that anybody reads', ruled('customers', 'id int, email text, phone text', 'for select using (true)')],
    ['secrets that every signed-in user reads', ruled('integrations', 'id int, access_token text', 'for select to authenticated using (true)')],
    ['a second policy that undoes the first', ruled('notes', OWN, `for delete using (${MINE})`, `for select using (true)`, "for delete using (auth.uid() is not null)")],
    ['metadata that users write', ruled('settings', 'id int, theme text', "for select using ((auth.jwt() -> 'user_metadata' ->> 'role') = 'admin')")],
    ['a role that users change in their own row', ruled('profiles', 'id uuid primary key, role text', 'for update using (auth.uid() = id)')],
    ['points that users change in their own card', ruled('loyalty_cards', 'id uuid primary key, user_id uuid references auth.users, points_balance int default 0', 'for all using (auth.uid() = user_id)')],
    ['credits that users change in their own row', ruled('profiles', 'id uuid primary key, credits int default 0', 'for all using (auth.uid() = id)')],
    ['columns taken back while the table stays granted', `${ruled('profiles', 'id uuid primary key, role text', 'for update using (auth.uid() = id)')} revoke update (role) on profiles from authenticated;`],
    ['a role that users choose when they add themselves', ruled('user_roles', 'user_id uuid references auth.users, role text not null', `for insert with check (${MINE})`)],
  ])('%s', (_what, migration) => {
    expect(statusOf(migration)).toBe('MISSING')
  })
})

describe('is partial with', () => {
  it.each([
    ['a check that lets rows be handed to others', ruled('notes', OWN, `for update using (${MINE}) with check (true)`)],
    ['rows of nobody that anybody adds', ruled('topics', 'id int, title text', 'for insert with check (true)', 'for select using (true)')],
    ['a change that only the policy for reading holds back', ruled('notes', OWN, `for select using (${MINE})`, 'for update using (true)')],
    ['a plan that members change for their team', ruled('teams', 'id uuid primary key, plan text', 'for update using (id in (select team_id from members where user_id = auth.uid()))')],
    ['a profile added with a role that has a default', ruled('profiles', "id uuid primary key, role text default 'member'", 'for insert with check (auth.uid() = id)')],
  ])('%s', (_what, migration) => {
    expect(statusOf(migration)).toBe('PARTIAL')
  })

  it('policies of tables that are made elsewhere', () => {
    expect(ask(check, onSupabase(`alter table notes enable row level security; create policy p on notes using (${MINE});`))).toMatchObject({ status: 'PARTIAL', confidence: 45 })
  })
})

it('names the data at risk, the policy and the column', () => {
  const outcome = ask(check, onSupabase(ruled('customers', 'id int,\n email text', 'for select using (true)')))
  expect(outcome).toMatchObject({ summary: 'customers shows email of every row to anybody.', evidence: [{ file_path: FIRST, line: 4 }, { file_path: FIRST, line: 2, text: 'email text)' }] })
})

it('writes the policy to put in its place', () => {
  const outcome = ask(check, onSupabase(ruled('notes', OWN, `for insert with check (true)`)))
  expect(outcome).toMatchObject({ recommendations: [expect.stringContaining('for insert to authenticated with check ((select auth.uid()) = user_id)')] })
})

it('does not apply without Supabase, nor where no table has row rules', () => {
  expect(ask(check, NO_DATABASE).status).toBe('NOT_APPLICABLE')
  expect(statusOf('create table notes (id int);')).toBe('NOT_APPLICABLE')
})
