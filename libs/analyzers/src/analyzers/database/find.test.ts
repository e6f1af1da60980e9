import { describe, expect, it } from 'vitest'
import { judgedSeverity } from '../../severity/testing.ts'
import { judgeFiles } from './find.ts'

type Files = Readonly<Record<string, string>>

/** A web app whose browser talks to a hosted PostgreSQL. */
const CLIENT: Files = { 'package.json': '{ "dependencies": { "@supabase/supabase-js": "2.45.0" } }' }
const LISTS = 'create table lists (id uuid primary key, user_id uuid not null references auth.users(id), title text);'
const GUARDED = `${LISTS}\nalter table lists enable row level security;`
const OWN = 'create policy own on lists using (user_id = auth.uid());'

const judged = async (files: Files) => {
  const texts = new Map(Object.entries(files))
  const found = await judgeFiles({ paths: [...texts.keys()].sort(), read: (path) => texts.get(path) ?? null })
  return found.map((raw) => ({ ...raw, severity: judgedSeverity(raw) }))
}
const places = async (files: Files) => (await judged(files)).map(({ rule_id, file_path, line }) => `${rule_id} ${file_path.split('/').at(-1) ?? ''}:${line}`)
/** Migrations one after the other, in an app with a client. */
const after = (...texts: readonly string[]): Files => ({ ...CLIENT, ...Object.fromEntries(texts.map((text, at) => [`supabase/migrations/2024010${at + 1}_m.sql`, text])) })
const rulesOf = async (...texts: readonly string[]) => (await judged(after(...texts))).map(({ rule_id }) => rule_id)

describe('row-level security', () => {
  it('that is missing is told at the table, and weighs more where rows belong to somebody', async () => {
    expect(await judged(after(`${LISTS}\ncreate table colours (name text);`))).toMatchObject([
      { rule_id: 'row-level-security-off', line: 1, severity: 'critical', confidence: 'high' },
      { rule_id: 'row-level-security-off', line: 2, severity: 'high' },
    ])
  })
  it('that is switched off again is told where that happens', async () => {
    expect(await places(after(GUARDED, OWN, '\nalter table lists disable row level security;'))).toEqual(['row-level-security-off 20240103_m.sql:2'])
  })
  it.each([
    ['that a later migration enables', [LISTS, 'alter table lists enable row level security;', OWN]],
    ['of a schema that browsers do not see', ['create schema internal; create table internal.jobs (id int);']],
    ['of a table that grants keep from browsers', [LISTS, 'revoke all on lists from anon, authenticated;']],
    ['of a table that a later migration drops', [LISTS, 'drop table lists;']],
  ])('is not asked of a table %s', async (_, texts) => {
    expect(await rulesOf(...texts)).toEqual([])
  })
  it('is not asked where no browser talks to the database, nor of examples and tests', async () => {
    expect(await judged({ 'package.json': '{ "dependencies": { "pg": "8.0.0" } }', 'db/migrations/001_a.sql': LISTS })).toEqual([])
    expect(await judged({ ...CLIENT, 'examples/supabase/migrations/001_a.sql': LISTS, 'tests/fixtures/002_b.sql': LISTS })).toEqual([])
  })
  const PRISMA: Files = { ...CLIENT, 'prisma/migrations/20240101_init/migration.sql': 'create table "Book" (id text primary key, email text);' }
  it.each([
    ['names a host of another provider', { '.env.example': 'DATABASE_URL="postgresql://user:password@ep-book-1.eu.aws.neon.tech/books"' }],
    ['brings a client of another provider', { 'package.json': '{ "dependencies": { "@supabase/supabase-js": "2.45.0", "@neondatabase/serverless": "1.0.0" } }' }],
  ])('is asked of migrations of Supabase alone where the project %s', async (_, more) => {
    expect(await places({ ...PRISMA, ...more })).toEqual([])
    expect(await places({ ...PRISMA, ...more, 'supabase/migrations/20240101_a.sql': LISTS })).toEqual(['row-level-security-off 20240101_a.sql:1'])
    expect(await places({ ...PRISMA, ...more, 'db/migrations/20240101_b.sql': LISTS })).toEqual(['row-level-security-off 20240101_b.sql:1'])
  })
  it.each([
    ['names no host', {}],
    ['names a host of Supabase', { 'env.local.example': 'DATABASE_URL=postgresql://postgres.abc:password@aws-0-eu.pooler.supabase.com:6543/postgres\nOLD_URL=postgres://u:p@x.neon.tech/a' }],
    ['names only its own machine', { '.env.example': 'DATABASE_URL=postgresql://postgres:postgres@localhost:5432/books' }],
  ])('is asked of all migrations where the project %s', async (_, more) => {
    expect(await places({ ...PRISMA, ...more })).toEqual(['row-level-security-off migration.sql:1'])
  })
  it('is told of scripts without an order with less confidence', async () => {
    expect(await judged({ ...CLIENT, 'sql/lists.sql': LISTS, 'sql/colours.sql': 'create table colours (name text); alter table colours enable row level security;' })).toMatchObject([{ line: 1, confidence: 'medium' }])
  })
})

describe('policies', () => {
  it.each([
    ['let anybody change rows of others', 'create policy p on lists for all using (true);', 'policy-open-to-all', 'critical'],
    ['let every signed-in user change rows of others', "create policy p on lists for all to authenticated using (auth.role() = 'authenticated');", 'policy-open-to-all', 'high'],
    ['let anybody add rows for others', 'create policy p on lists for insert with check (true);', 'policy-open-to-all', 'high'],
    ['trust what users write about themselves', "create policy p on lists using ((auth.jwt() -> 'user_metadata' ->> 'role') = 'admin');", 'policy-trusts-user-metadata', 'high'],
  ])('that %s are told', async (_, policy, rule, severity) => {
    expect(await judged(after(GUARDED, policy))).toMatchObject([{ rule_id: rule, severity, line: 1, file_path: 'supabase/migrations/20240102_m.sql' }])
  })
  it.each([
    ['compare the row with the caller', OWN],
    ['are for the server', 'create policy p on lists to service_role using (true);'],
    ['show what is public', `${OWN} create table posts (id int, title text); alter table posts enable row level security; create policy p on posts for select using (true);`],
    ['take in a form', `${OWN} create table contact_messages (id int, body text); alter table contact_messages enable row level security; create policy p on contact_messages for insert with check (true);`],
    ['let users add rows whose owner the database writes', `create policy p on lists for insert with check (auth.uid() is not null);
      create function own() returns trigger language plpgsql as $$ begin new.user_id := auth.uid(); return new; end $$;
      create trigger own before insert on lists for each row execute function own();`],
  ])('that %s are not', async (_, policy) => {
    expect(await rulesOf(GUARDED, policy)).toEqual([])
  })
})

it('tells of rows whose owner the database writes only where the client has left it out', async () => {
  const own = `create function own() returns trigger language plpgsql as $$ begin if new.user_id is null then new.user_id := auth.uid(); end if; return new; end $$;
    create trigger own before insert on lists for each row execute function own();`
  expect(await rulesOf(GUARDED, 'create policy p on lists for insert with check (auth.uid() is not null);', own)).toEqual(['policy-open-to-all'])
})

describe('columns that decide rights', () => {
  const ACCOUNTS = 'create table profiles (id uuid primary key references auth.users(id), name text, role text default \'user\', plan text); alter table profiles enable row level security;'
  it('are told where users change them in their own row', async () => {
    expect(await judged(after(ACCOUNTS, 'create policy own on profiles for update using (id = auth.uid());'))).toMatchObject([{ rule_id: 'row-decides-rights', severity: 'high', line: 1 }])
  })
  it('are a role of the account, and not the part that something plays which users keep', async () => {
    const table = (more: string) => `create table bot_profiles (id uuid primary key, ${more}, role text, plan text); alter table bot_profiles enable row level security; create policy own on bot_profiles for update using (owner_id = auth.uid());`
    expect(await judged(after(table('owner_id uuid references auth.users(id)').replace(', plan text', '')))).toEqual([])
    expect(await rulesOf(table('owner_id uuid references auth.users(id)'))).toEqual(['row-decides-rights'])
    expect(await rulesOf(table('owner_id uuid references auth.users(id), user_id uuid references auth.users(id)').replace(', plan text', ''))).toEqual(['row-decides-rights'])
  })
  it.each([
    ['grants name the columns that users may change', 'revoke update on profiles from anon, authenticated; grant update (name) on profiles to authenticated;'],
    ['a trigger keeps them', "create function keep() returns trigger language plpgsql as $$ begin new.role := old.role; new.plan := old.plan; return new; end $$; create trigger keep before update on profiles for each row execute function keep();"],
  ])('are not told where %s', async (_, more) => {
    expect(await rulesOf(ACCOUNTS, 'create policy own on profiles for update using (id = auth.uid());', more)).toEqual([])
  })
})

describe('functions, views and grants', () => {
  const DEFINER = "create function clear_lists() returns void language sql security definer set search_path = '' as $$ delete from public.lists $$;"
  it('of a definer that write for anybody are told, unless they ask who calls or clients may not call them', async () => {
    expect(await rulesOf(GUARDED, OWN, DEFINER)).toEqual(['definer-function-open'])
    expect(await rulesOf(GUARDED, OWN, DEFINER, 'revoke execute on function clear_lists() from public, anon, authenticated;')).toEqual([])
    expect(await rulesOf(GUARDED, OWN, DEFINER.replace('public.lists', 'public.lists where user_id = auth.uid()'))).toEqual([])
  })
  it.each([
    ['rows', 'select json_agg(name) from public.lists', true],
    ['a column beside how many there are', "select json_build_object('n', (select count(*), max(name) from public.lists))", true],
    ['how many there are of some, and rows of others', "select json_build_object('n', (select count(*) from public.lists), 'all', (select json_agg(l) from public.lists l))", true],
    ['how many there are', "select json_build_object('n', (select count(*) from public.lists), 'paid', (select sum(price) filter (where price > 1) as paid, 1 from public.lists join public.lists other on true))", false],
  ])('of a definer that return %s', async (_, query, isTold) => {
    expect(await rulesOf(GUARDED, OWN, `create function stats() returns json language sql security definer set search_path = '' as $$ ${query} $$;`)).toEqual(isTold ? ['definer-function-open'] : [])
  })
  it('of a definer that return figures are told where a caller may narrow them down to one row', async () => {
    const fn = (given: string, narrowed: string) => `create function worth(${given}) returns json language sql security definer set search_path = '' as $$ select json_build_object('sum', (select sum(price) from public.lists${narrowed})) $$;`
    expect(await rulesOf(GUARDED, OWN, fn('', ''))).toEqual([])
    expect(await rulesOf(GUARDED, OWN, fn('owner uuid', ' where user_id = owner'))).toEqual(['definer-function-open'])
  })
  it.each([['clear_lists', true], ['increment_times_copied', false], ['lists_rollup_daily_stats', false], ['lists_clean_up_old_rows', false], ['lists_delete_rows', true]])('of a definer that %s are told: %s, for to count and to tidy up once more does little', async (name, isTold) => {
    expect(await rulesOf(GUARDED, OWN, DEFINER.replace('clear_lists', name))).toEqual(isTold ? ['definer-function-open'] : [])
  })
  it('of a definer weigh less where only signed-in users may call them', async () => {
    const granted = 'revoke execute on function clear_lists() from public, anon; grant execute on function clear_lists() to authenticated;'
    expect(await judged(after(GUARDED, OWN, DEFINER))).toMatchObject([{ severity: 'high' }])
    expect(await judged(after(GUARDED, OWN, DEFINER, granted))).toMatchObject([{ severity: 'medium' }])
  })
  it('of a definer without a search path are told with little weight where clients call them', async () => {
    const own = 'create function mine() returns setof lists language sql security definer as $$ select * from lists where user_id = auth.uid() $$;'
    expect(await judged(after(GUARDED, OWN, own))).toMatchObject([{ rule_id: 'definer-function-search-path', severity: 'low' }])
    expect(await rulesOf(GUARDED, OWN, own, 'revoke execute on function mine() from public, anon, authenticated;')).toEqual([])
    expect(await rulesOf(GUARDED, OWN, 'create function on_list() returns trigger language plpgsql security definer as $$ begin return new; end $$;')).toEqual([])
  })
  it('that show hidden rows as their owner are told, not those that run as the caller', async () => {
    expect(await rulesOf(GUARDED, OWN, 'create view all_lists as select * from lists;')).toEqual(['view-past-row-rules'])
    expect(await rulesOf(GUARDED, OWN, 'create view all_lists with (security_invoker = true) as select * from lists;')).toEqual([])
  })
  it('that let strangers write are told beside the missing row-level security', async () => {
    expect(await places(after(LISTS, 'grant all on lists to anon;'))).toEqual(['row-level-security-off 20240101_m.sql:1', 'grant-too-wide 20240102_m.sql:1'])
    expect(await rulesOf(GUARDED, OWN, 'grant all on lists to anon;')).toEqual([])
  })
})

describe('storage', () => {
  it('is told where a policy asks for the bucket alone, and not where it asks for the folder of the caller', async () => {
    const policy = (more: string) => `create policy p on storage.objects for delete using (bucket_id = 'scans'${more});`
    expect(await rulesOf(policy(''))).toEqual(['storage-open'])
    expect(await rulesOf(policy(' and (storage.foldername(name))[1] = auth.uid()::text'))).toEqual([])
    expect(await rulesOf("insert into storage.buckets (id, name, public) values ('pictures', 'pictures', true);")).toEqual([])
  })
})

describe('rules of Firebase', () => {
  const firestore = (body: string): Files => ({ 'firestore.rules': `service cloud.firestore {\n  match /databases/{db}/documents {\n${body}\n  }\n}` })
  it.each([
    ['everything by anybody', 'match /{all=**} { allow read, write: if true; }', 'critical'],
    ['everything until a date', 'match /{all=**} { allow read, write: if request.time < timestamp.date(2030, 1, 1); }', 'critical'],
    ['everything by every user', 'match /{all=**} { allow read, write: if request.auth != null; }', 'high'],
    ['documents of others by anybody', 'match /orders/{id} { allow update: if true; }', 'high'],
    ['documents of others by every user', 'match /orders/{id} { allow write: if request.auth != null; }', 'medium'],
  ])('that open %s are told', async (_, body, severity) => {
    expect(await judged(firestore(body))).toMatchObject([{ rule_id: 'firebase-rules-open', file_path: 'firestore.rules', line: 3, severity }])
  })
  it('of files and of the realtime database are told as well', async () => {
    expect(await judged({ 'storage.rules': 'service firebase.storage {\n match /b/{b}/o {\n match /site/{all=**} {\n allow write: if request.auth != null;\n }\n }\n}' })).toMatchObject([{ line: 4, severity: 'medium' }])
    expect(await judged({ 'database.rules.json': '{ "rules": {\n ".read": true,\n ".write": true\n} }' })).toMatchObject([{ severity: 'critical' }, { severity: 'high' }])
  })
  it.each([
    ['bind documents to the caller', 'match /orders/{id} { allow read, write: if request.auth.uid == resource.data.owner; }'],
    ['show what is public', 'match /articles/{id} { allow read: if true; allow write: if false; }'],
    ['take in a form', 'match /contacts/{id} { allow create: if true; }'],
  ])('that %s are not', async (_, body) => {
    expect(await judged(firestore(body))).toEqual([])
  })
})

describe('a document that decides what its owner may do', () => {
  const rules = (write: string) => ({
    'firestore.rules': `service cloud.firestore { match /databases/{db}/documents {
      function isOwner(id) { return request.auth.uid == id; }
      function isAdmin() { return get(/databases/$(db)/documents/members/$(request.auth.uid)).data.role == 'admin'; }
      match /settings/{id} { allow write: if isAdmin(); }
      match /members/{id} {
        ${write}
      }
    } }`,
  })
  it.each([
    ['changes', 'allow update: if isOwner(id);'],
    ['changes beside administrators', 'allow update: if isOwner(id) || isAdmin();'],
    ['adds', 'allow create: if isOwner(id) && request.resource.data.name is string;'],
  ])('is told where the owner %s it as a whole', async (_, write) => {
    expect(await judged(rules(write))).toMatchObject([{ rule_id: 'row-decides-rights', severity: 'high', line: 6 }])
  })
  it('is told where a function hands on the document', async () => {
    const found = await judged({ 'firestore.rules': `service cloud.firestore { match /databases/{db}/documents {
      function me() { return get(/databases/$(db)/documents/members/$(request.auth.uid)).data; }
      match /settings/{id} { allow write: if me().plan == 'pro'; }
      match /members/{id} { allow write: if request.auth.uid == id; } } }` })
    expect(found).toMatchObject([{ rule_id: 'row-decides-rights', line: 4 }])
  })
  it.each([
    ['the role stays', 'allow update: if isOwner(id) && request.resource.data.role == resource.data.role;'],
    ['only some fields change', "allow update: if isOwner(id) && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['name']);"],
    ['only administrators write', 'allow write: if isAdmin();'],
    ['a new one is of a plain member', "allow create: if isOwner(id) && request.resource.data.role == 'member';"],
  ])('is not told where %s', async (_, write) => {
    expect(await judged(rules(write))).toEqual([])
  })
})

it('tells of at most twelve places of a rule, the gravest first', async () => {
  const tables = Array.from({ length: 30 }, (_, at) => `create table t${at} (id int${at === 29 ? ', api_key text' : ''});`).join('\n')
  const found = await judged(after(tables))
  expect(found).toHaveLength(12)
  expect(found[0]).toMatchObject({ line: 30, severity: 'critical' })
})
