import { expect, it } from 'vitest'
import { library, page, readmeOnly, service } from '../../testing/example.ts'
import { ask, type Files, shown } from '../../testing/project.ts'
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
})

const ORDERS = `id uuid primary key,\n user_id uuid,\n payment_status text default 'open'`

it('needs a look where buyers may say themselves that an order is paid', () => {
  expect(shown(ask(check, onSupabase(ruled('orders', ORDERS, 'for update using (auth.uid() = user_id)'))))).toBe(`PARTIAL ${FIRST}:5 ${FIRST}:3`)
})

it('passes where buyers only read their orders', () => {
  expect(ask(check, onSupabase(ruled('orders', ORDERS, 'for select using (auth.uid() = user_id)'))).status).toBe('PASSED')
})

const CLAIMS = `id uuid primary key,\n user_id uuid,\n status text not null default 'pending',\n reviewed_by uuid`
const BY_STAFF = `for update using (public.has_role(auth.uid(), 'admin'))`

it.each([
  ['where users choose what an administrator decides', [`for insert with check (auth.uid() = user_id)`, BY_STAFF], 'MISSING'],
  ['where they change it afterwards', [`for update using (auth.uid() = user_id)`, BY_STAFF], 'MISSING'],
  ['where nobody is seen to decide but the columns speak of it', [`for insert with check (auth.uid() = user_id)`], 'PARTIAL'],
  ['not where the policy says what the row begins as', [`for insert with check (auth.uid() = user_id and status = 'pending')`, BY_STAFF], 'PASSED'],
  ['not where only administrators write', [`for select using (auth.uid() = user_id)`, `for all using (auth.uid() = user_id and public.has_role(auth.uid(), 'admin'))`], 'PASSED'],
])('looks at rows that users hand in: %s', (_, policies, status) => {
  expect(ask(check, onSupabase(ruled('claims', CLAIMS, ...policies))).status).toBe(status)
})

it.each([
  ['tasks of their own', 'tasks', `id uuid, user_id uuid, status text default 'pending'`],
  ['what begins as done', 'claims', `id uuid, user_id uuid, status text default 'done', reviewed_by uuid`],
])('lets users say the status of %s', (_, table, columns) => {
  expect(ask(check, onSupabase(ruled(table, columns, 'for insert with check (auth.uid() = user_id)'))).status).toBe('NOT_ASSESSED')
})

it('does not take other tables with such a column for purchases', () => {
  expect(ask(check, onSupabase(ruled('expenses', ORDERS, 'for update using (auth.uid() = user_id)'))).status).toBe('NOT_ASSESSED')
})

/** A page that is only for some, and a service behind it. */
const staffPage = (rest: string, files: Files = {}): Files => service(`import { requireAuth } from './auth'\n${rest}\n`, {
  'package.json': '{ "dependencies": { "express": "5", "react": "19", "bcrypt": "6" } }',
  'src/components/Staff.tsx': `export const Staff = ({ profile }) => (profile.role === 'admin' ? <button onClick={() => fetch('/admin/members')}>Members</button> : null)\n`,
  'src/auth.ts': `import bcrypt from 'bcrypt'\nexport const signIn = (password, hash) => bcrypt.compare(password, hash)\nexport function requireAuth(req, res, next) {\n  if (!req.user) return res.sendStatus(401)\n  next()\n}\nexport function requireAdmin(req, res, next) {\n  if (req.user.role !== 'admin') return res.sendStatus(403)\n  next()\n}\n`,
  ...files,
})
const LIST = `async (req, res) => res.json(await prisma.member.findMany())`
/** The same without anything on the server that knows roles. */
const withoutRoles = (rest: string): Files => staffPage(rest, { 'src/auth.ts': `import bcrypt from 'bcrypt'\nexport const signIn = (password, hash) => bcrypt.compare(password, hash)\nexport function requireAuth(req, res, next) {\n  if (!req.user) return res.sendStatus(401)\n  next()\n}\n` })

it('is missing where a page hides what an open route for administrators gives to everybody', () => {
  expect(shown(ask(check, withoutRoles(`app.get('/admin/members', ${LIST})`)))).toBe('MISSING src/app.ts:5 src/components/Staff.tsx:1')
})

it('needs a look where only a page asks for the role', () => {
  expect(shown(ask(check, withoutRoles(`app.get('/members', requireAuth, ${LIST})`)))).toBe('PARTIAL src/components/Staff.tsx:1')
})

it('passes where the server asks for the role', () => {
  expect(ask(check, staffPage(`import { requireAdmin } from './auth'\napp.get('/admin/members', requireAuth, requireAdmin, ${LIST})`)).status).toBe('PASSED')
})

it('does not take a condition in a comment or a story for one of the server', () => {
  expect(ask(check, { ...withoutRoles(`// if (req.user.role !== 'admin') return\napp.get('/members', requireAuth, ${LIST})`), 'src/Staff.stories.tsx': `export const Shown = () => (user.role === 'admin' ? 1 : 2)\n` }).status).toBe('PARTIAL')
})

it('takes a row rule that asks for the role for the server', () => {
  expect(ask(check, { ...onSupabase(ruled('notes', 'id int', "for select using (auth.jwt() ->> 'role' = 'admin')")), 'src/components/Staff.tsx': `export const Staff = ({ user }) => (user.role === 'admin' ? <p>Staff</p> : null)\n` }).status).toBe('PASSED')
})

it('says the worse of what tables and routes come to', () => {
  expect(ask(check, { ...withoutRoles(`app.get('/admin/members', ${LIST})`), ...onSupabase(ruled('profiles', PROFILES, 'for select using (auth.uid() = id)')) }).status).toBe('MISSING')
})

it.each([['a library', library], ['a README', readmeOnly], ['a page without accounts', page()], ['a service without accounts', NO_DATABASE]])('does not apply to %s', (_, files) => {
  expect(ask(check, files).status).toBe('NOT_APPLICABLE')
})

it('is not assessed where people sign in and nothing depends on a role', () => {
  expect(ask(check, service(`import bcrypt from 'bcrypt'\napp.post('/login', async (req, res) => res.json(await bcrypt.compare(req.body.password, hash)))\n`)).status).toBe('NOT_ASSESSED')
})
