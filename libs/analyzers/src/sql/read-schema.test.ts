import { beforeAll, describe, expect, it } from 'vitest'
import { loadSql, readSchema } from './read-schema.ts'
import type { Binds } from './schema.ts'

beforeAll(loadSql)

const folder = 'supabase/migrations'
/** Migrations one after the other. */
const after = (...texts: readonly string[]) => readSchema(texts.map((text, at) => ({ path: `${folder}/2024010${at + 1}_step.sql`, text })))
const table = (schema: ReturnType<typeof readSchema>, name: string) => schema.tables.find((one) => one.name === name)

const NOTES = 'create table notes (id uuid primary key default gen_random_uuid(), user_id uuid not null references auth.users(id), body text);'

describe('tables', () => {
  it('knows columns with their types, defaults, keys and lines', () => {
    const found = table(after('-- first\ncreate table if not exists public."Order Lines" (\n  id bigint generated always as identity primary key,\n  price numeric(10, 2) not null default 0,\n  note text,\n  owner uuid references people,\n  unique (price, note)\n);'), 'Order Lines')
    expect(found?.columns.map(({ name, type, default: value, notNull, references }) => [name, type, value, notNull, references])).toEqual([
      ['id', 'bigint', 'generated', true, null], ['price', 'numeric(10, 2)', '0', true, null], ['note', 'text', null, false, null], ['owner', 'uuid', null, false, 'people'],
    ])
    expect(found?.columns.map(({ at }) => at.line)).toEqual([3, 4, 5, 6])
    expect(found?.unique).toEqual([['id'], ['price', 'note']])
  })

  it.each([
    ['MySQL', 'CREATE TABLE `jobs` (`id` int(11) NOT NULL AUTO_INCREMENT, `state` enum(\'a\',\'it\\\'s\') DEFAULT \'a\', PRIMARY KEY (`id`), KEY `by_state` (`state`)) ENGINE=InnoDB;\nCREATE TABLE `other` (`id` int);'],
    ['SQLite', 'CREATE TABLE jobs (id INTEGER PRIMARY KEY AUTOINCREMENT, state TEXT);\nCREATE TRIGGER t AFTER INSERT ON jobs BEGIN UPDATE jobs SET state = 1; DELETE FROM jobs WHERE id = 0; END;\nCREATE TABLE other (id int);'],
    ['SQL Server', 'CREATE TABLE [dbo].[jobs] ([id] int IDENTITY(1,1) NOT NULL, [state] nvarchar(20))\nGO\nCREATE TABLE other (id int)\nGO'],
  ])('reads those of %s', (_dialect, text) => {
    const schema = readSchema([{ path: 'db/schema.sql', text }])
    expect(schema.tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])).toEqual([['jobs', ['id', 'state']], ['other', ['id']]])
  })

  it('follows renames, new and dropped columns, and drops of the table', () => {
    const schema = after(NOTES, 'alter table notes rename to memos; alter table memos add column if not exists title text, drop column body; alter table memos rename column user_id to owner_id;', 'create table gone (id int); drop table gone;')
    expect(schema.tables.map(({ name }) => name)).toEqual(['memos'])
    expect(schema.tables[0]?.columns.map(({ name }) => name)).toEqual(['id', 'title', 'owner_id'])
  })

  it('keeps the first of two tables of one name that says IF NOT EXISTS', () => {
    expect(table(after(NOTES, 'create table if not exists notes (other int);'), 'notes')?.columns).toHaveLength(3)
  })

  it('says which tables are made nowhere in the files', () => {
    expect(table(after('alter table profiles add column role text;'), 'profiles')).toMatchObject({ created: false, columns: [{ name: 'role' }] })
  })

  it('passes over data of a dump, commands of psql and nested comments', () => {
    const schema = readSchema([{ path: 'db/dump.sql', text: "\\connect app\n/* a /* b */ create table c (id int); */\nCREATE TABLE public.a (id int);\nCOPY public.a (id) FROM stdin;\n1\n'; create table d (id int);\n\\.\nCREATE TABLE public.b (id int);\nselect $x$ ; create table e (id int); $x$;" }])
    expect(schema.tables.map(({ name, at }) => [name, at.line])).toEqual([['a', 3], ['b', 8]])
  })
})

describe('row rules', () => {
  it('are on after ENABLE and off after DISABLE', () => {
    expect(table(after(NOTES, 'alter table only public.notes enable row level security;'), 'notes')?.rowRules).toMatchObject({ path: `${folder}/20240102_step.sql`, line: 1 })
    expect(table(after(NOTES, 'alter table notes enable row level security;', 'alter table notes disable row level security;'), 'notes')).toMatchObject({ rowRules: null, rowRulesOff: { line: 1 } })
  })

  it.each([
    ['over constants', "do $$ declare t text; begin foreach t in array array['notes', 'other'] loop execute format('alter table %I enable row level security', t); end loop; end $$;"],
    ['over every table', "do $$ declare r record; begin for r in select tablename from pg_tables where schemaname = 'public' loop execute format('alter table public.%I enable row level security;', r.tablename); end loop; end $$;"],
    ['in a text', "do $$ begin execute 'alter table notes enable row level security'; end $$;"],
  ])('are seen in a block, in a loop %s', (_how, block) => {
    const schema = after(NOTES, block)
    expect(table(schema, 'notes')?.rowRules?.line).toBe(1)
    expect(schema.unread).toEqual([])
  })

  it('are on for every table made after an event trigger that sees to it', () => {
    const schema = after(NOTES, "create function on_new() returns event_trigger language plpgsql as $$ begin execute format('alter table %s enable row level security', 'x'); end $$; create event trigger rls on ddl_command_end execute function on_new();", 'create table later (id int);')
    expect(schema.tables.map(({ name, rowRules }) => [name, rowRules !== null])).toEqual([['notes', false], ['later', true]])
  })

  it('lists text that is made at run time as unread', () => {
    expect(after(NOTES, "do $$ begin execute 'drop policy ' || some_name || ' on notes'; end $$;").unread).toMatchObject([{ line: 1 }])
  })
})

describe('policies', () => {
  it('have their command, roles and conditions', () => {
    const [policy] = table(after(NOTES, 'create policy "own notes" on public.notes as restrictive for update to authenticated, Anon using (auth.uid() = user_id) with check (true);'), 'notes')?.policies ?? []
    expect(policy).toMatchObject({ name: 'own notes', command: 'UPDATE', permissive: false, roles: ['authenticated', 'anon'], using: { binds: 'caller', columns: ['user_id'] }, check: { binds: 'always' } })
  })

  it('are altered, dropped and made again', () => {
    const schema = after(NOTES, 'create policy a on notes using (true); create policy b on notes using (true);', "do $$ begin if not exists (select 1 from pg_policies) then create policy c on notes for select using (false); end if; end $$; alter policy b on notes to authenticated using (user_id = auth.uid()); drop policy if exists a on notes;")
    expect(table(schema, 'notes')?.policies.map(({ name, roles, using }) => [name, roles, using?.binds])).toEqual([['b', ['authenticated'], 'caller'], ['c', ['public'], 'never']])
  })
})

describe('conditions', () => {
  const WORLD = `${NOTES}
    create table profiles (id uuid primary key, role text, team_id uuid);
    create table members (team_id uuid, user_id uuid, role text);
    create function is_admin() returns boolean language sql stable security definer as $$ select exists (select 1 from profiles where id = auth.uid() and role = 'admin') $$;
    create function can_edit() returns boolean language plpgsql as $$ begin return is_admin(); end $$;
    create function my_team() returns uuid language sql as $$ select team_id from profiles where id = auth.uid() $$;
    create function open_door() returns boolean language sql as $$ select true $$;
    create function signed_in() returns boolean language sql as $$ select auth.role() = 'authenticated' $$;
    create function works_for(who uuid) returns boolean language sql as $$ select exists (select 1 from members where user_id = who) $$;`
  const bindsOf = (condition: string): Binds | undefined => table(after(WORLD, `create policy p on notes using (${condition}\n);`), 'notes')?.policies[0]?.using?.binds

  const cases: Record<Binds, readonly string[]> = {
    always: ['true', '(true)', '1=1', "'a' = 'a'", 'true or user_id = auth.uid()', 'id = id', 'not false', 'open_door()', "'t'::boolean", 'coalesce(true, false)', '((1 = 1) and true)', 'id is null or true -- for now'],
    role_only: ["auth.role() = 'authenticated'", 'auth.uid() is not null', '(select auth.uid()) is not null', "(auth.jwt() ->> 'role') = 'authenticated'", "auth.role() in ('authenticated', 'service_role')", "auth.role() = 'authenticated' or user_id = auth.uid()", 'auth.uid() = auth.uid()', 'signed_in()', 'exists (select 1 from profiles where id = auth.uid())', 'exists (select 1 from members m where m.team_id = team_id and m.user_id = auth.uid())'],
    caller: ['auth.uid() = user_id', '(select auth.uid()) = user_id', "(auth.jwt() ->> 'sub')::uuid = user_id", 'auth.uid()::text = user_id::text', 'auth.uid() in (user_id, id)', "user_id = auth.uid() and auth.role() = 'authenticated'", "(storage.foldername(body))[1] = auth.uid()::text", "user_id::text = current_setting('app.user_id')", 'id = my_team()', '/* own */ user_id = auth.uid() -- only'],
    membership: ["(auth.jwt() -> 'app_metadata' ->> 'role') = 'admin'", "exists (select 1 from members m where m.team_id = notes.id and m.user_id = auth.uid())", 'id in (select team_id from members where user_id = auth.uid())', "(select role from profiles where id = auth.uid()) = 'admin'", 'is_admin()', '(select is_admin())', 'can_edit() = true', 'works_for(auth.uid())', "auth.email() = 'owner@shop.test'", 'user_id = auth.uid() or is_admin()'],
    row_state: ["body = 'published'", 'user_id is null', "body in ('a', 'b')", "body = 'published' or user_id = auth.uid()"],
    server: ["auth.role() = 'service_role'", "(auth.jwt() ->> 'role') = 'service_role'", "auth.role() = 'authenticated_user'"],
    never: ['false', '1 = 0', 'false and user_id = auth.uid()', 'not true'],
    unknown: ['made_elsewhere()', 'exists (select 1 from members where members.team_id = notes.id)', 'works_for(user_id)', '} broken {'],
  }
  it.each(Object.entries(cases).flatMap(([binds, conditions]) => conditions.map((condition) => [condition, binds] as const)))('%s is %s', (condition, binds) => {
    expect(bindsOf(condition)).toBe(binds)
  })

  it('know the metadata that users write themselves', () => {
    const read = (condition: string) => table(after(WORLD, `create policy p on notes using (${condition});`), 'notes')?.policies[0]?.using?.userMetadata
    expect(read("(auth.jwt() -> 'user_metadata' ->> 'role') = 'admin'")).toBe(true)
    expect(read("exists (select 1 from auth.users where id = auth.uid() and raw_user_meta_data ->> 'role' = 'admin')")).toBe(true)
    expect(read("(auth.jwt() -> 'app_metadata' ->> 'role') = 'admin'")).toBe(false)
  })

  it('are judged at once however deep calls stand in calls, and however often functions call each other', () => {
    expect(bindsOf(`${'made('.repeat(200)}user_id${')'.repeat(200)}`)).toBe('unknown')
    const many = Array.from({ length: 8 }, (_, at) => `create function f${at}() returns boolean language sql as $$ select ${Array.from({ length: 300 }, () => `f${at + 1}()`).join(' or ')} $$;`).join('\n')
    expect(table(after(WORLD, many, 'create function f8() returns boolean language sql as $$ select true $$; create policy p on notes using (f0());'), 'notes')?.policies[0]?.using?.binds).toBe('always')
    expect(bindsOf(`${'1+'.repeat(9000)}1 = 1`)).toBe('unknown')
  })

  it('survive what no parser takes', () => {
    for (const bad of ['('.repeat(5000), `${'1+'.repeat(9000)}1`, `${'not '.repeat(4000)}true`]) expect(() => bindsOf(bad)).not.toThrow()
    expect(bindsOf('true')).toBe('always')
  })
})

describe('functions, views and grants', () => {
  it('know who asks the caller, whom a body writes to and what a definer fixes', () => {
    const schema = after("create function purge(days int default 30, kind text = 'x') returns setof notes language plpgsql security definer set search_path = '' as $$ begin delete from public.notes; update people set a = 1; return query select * from notes; end $$; create function mine() returns int language sql as 'select 1 where auth.uid() is not null'; create function through() returns int language sql begin atomic; select mine(); end;")
    expect(schema.functions.map(({ name, arguments: types, returns, definer, fixedSearchPath, asksCaller, writes, reads }) => ({ name, types, returns, definer, fixedSearchPath, asksCaller, writes, reads }))).toEqual([
      { name: 'purge', types: ['int', 'text'], returns: 'setof notes', definer: true, fixedSearchPath: true, asksCaller: false, writes: ['notes', 'people'], reads: ['notes'] },
      { name: 'mine', types: [], returns: 'int', definer: false, fixedSearchPath: false, asksCaller: true, writes: [], reads: [] },
      { name: 'through', types: [], returns: 'int', definer: false, fixedSearchPath: false, asksCaller: true, writes: [], reads: [] },
    ])
  })

  it('follow alterations and drops of functions', () => {
    const schema = after('create function a() returns int language sql as $$ select 1 $$; create function b() returns int language sql as $$ select 1 $$; alter function a() security definer; alter function a() set search_path = public; alter function a() rename to c; drop function if exists b();')
    expect(schema.functions.map(({ name, definer, fixedSearchPath }) => [name, definer, fixedSearchPath])).toEqual([['c', true, true]])
  })

  it('know what a view reads and as whom', () => {
    const schema = after(NOTES, 'create view a as select * from notes n join people p on true; create or replace view public.b with (security_invoker = on) as select 1 from notes; create materialized view c as select * from notes; alter view a set (security_invoker = true); drop view b;')
    expect(schema.views.map(({ name, invoker, materialized, reads }) => [name, invoker, materialized, reads])).toEqual([['a', true, false, ['notes', 'people']], ['c', false, true, ['notes']]])
  })

  it('keep grants and what is taken back in their order', () => {
    const schema = after('revoke all on table notes from anon, authenticated; grant select, update (body) on notes to authenticated; revoke execute on function purge(int) from public; alter default privileges in schema public revoke execute on functions from public; grant select on all tables in schema public to anon;')
    expect(schema.grants.map(({ gives, kind, object, privileges, roles, columns }) => [gives, kind, object, privileges, roles, columns])).toEqual([
      [false, 'table', 'notes', ['all'], ['anon', 'authenticated'], null],
      [true, 'table', 'notes', ['select'], ['authenticated'], null],
      [true, 'table', 'notes', ['update'], ['authenticated'], ['body']],
      [false, 'function', 'purge(int)', ['execute'], ['public'], null],
      [false, 'default_function', 'public', ['execute'], ['public'], null],
      [true, 'every_table', 'public', ['select'], ['anon'], null],
    ])
  })

  it('know buckets and whether everybody may read them', () => {
    const schema = after("insert into storage.buckets (id, name, public) values ('avatars', 'avatars', true), ('contracts', 'contracts', false) on conflict do nothing; update storage.buckets set public = true where id = 'contracts';")
    expect(schema.buckets.map(({ name, public: open }) => [name, open])).toEqual([['avatars', true], ['contracts', true]])
  })
})

describe('data', () => {
  it('that later files take away is noted with what made it', () => {
    const schema = after(`${NOTES} create table tmp (id int); drop table tmp;`, 'create table copy as select * from notes; alter table notes drop column body;', 'truncate notes; delete from notes; delete from notes where id is null; drop table notes;')
    expect(schema.destructive.map(({ does, object, made, readBefore }) => [does, object, made?.path.slice(-16), readBefore])).toEqual([
      ['drop_table', 'tmp', undefined, false], ['drop_column', 'notes.body', '20240101_step.sql'.slice(-16), true],
      ['truncate', 'notes', '20240101_step.sql'.slice(-16), false], ['delete_all', 'notes', '20240101_step.sql'.slice(-16), false], ['drop_table', 'notes', '20240101_step.sql'.slice(-16), false],
    ])
  })

  it('is cut only by a type that holds less', () => {
    const types = (from: string, to: string) => after(`create table t (a ${from});`, `alter table t alter column a type ${to};`).destructive.map(({ does }) => does)
    expect([types('varchar(20)', 'varchar(80)'), types('int', 'bigint'), types('uuid', 'text')]).toEqual([[], [], []])
    expect([types('varchar(80)', 'varchar(20)'), types('text', 'int using a::int'), types('numeric(10,2)', 'numeric(10,0)')]).toEqual([['change_type'], ['change_type'], ['change_type']])
  })

  it('that a seed writes is counted', () => {
    expect(readSchema([{ path: 'supabase/seed.sql', text: "insert into users (email, password) values ('a', 'b'), ('c', ');');" }]).inserted).toMatchObject([{ table: 'users', columns: ['email', 'password'], rows: 2 }])
  })
})

describe('files', () => {
  const filesOf = (...paths: readonly string[]) => readSchema(paths.map((path) => ({ path, text: '' })))

  it.each([
    ['numbers count as numbers', ['db/migrations/10_b.sql', 'db/migrations/9_a.sql'], ['db/migrations/9_a.sql', 'db/migrations/10_b.sql']],
    ['those without a number come last', ['supabase/migrations/fix.sql', 'supabase/migrations/20240101_a.sql'], ['supabase/migrations/20240101_a.sql', 'supabase/migrations/fix.sql']],
    ['versions of Flyway', ['m/V1_10__b.sql', 'm/V1_9__a.sql', 'm/U1_9__a.sql'], ['m/V1_9__a.sql', 'm/V1_10__b.sql']],
    ['a folder for each', ['prisma/migrations/2_b/migration.sql', 'prisma/migrations/1_a/migration.sql'], ['prisma/migrations/1_a/migration.sql', 'prisma/migrations/2_b/migration.sql']],
    ['scripts beside migrations are left out', ['supabase/migrations/1_a.sql', 'scripts/fix.sql'], ['supabase/migrations/1_a.sql']],
    ['the way back is left out', ['migrations/1_a.up.sql', 'migrations/1_a.down.sql'], ['migrations/1_a.up.sql']],
    ['one dialect is enough', ['migrations/mysql/1.sql', 'migrations/postgres/1.sql'], ['migrations/postgres/1.sql']],
  ])('run in order: %s', (_what, given, wanted) => {
    expect(filesOf(...given).files).toEqual(wanted)
  })

  it('have no order where they are scripts', () => {
    expect(filesOf('scripts/b.sql', 'scripts/a.sql').ordered).toBe(false)
    expect(filesOf('schema.sql').ordered).toBe(true)
  })

  it('that hold both directions are read up to the way back, and can be taken back', () => {
    const schema = readSchema([{ path: 'migrations/1_a.sql', text: '-- +goose Up\ncreate table a (id int);\n-- +goose Down\ndrop table a;' }])
    expect(schema.tables.map(({ name }) => name)).toEqual(['a'])
    expect(schema.reversible).toEqual(['migrations/1_a.sql'])
  })

  it('of more than a megabyte are not read', () => {
    expect(readSchema([{ path: 'schema.sql', text: `create table a (id int);${' '.repeat(1024 * 1024)}` }]).tables).toEqual([])
  })
})

describe('numbered scripts beside migrations', () => {
  const files = (script: string, path = 'scripts/002_extra.sql') => [
    { path: 'supabase/migrations/20250101000000_first.sql', text: 'create table notes (id int);\nalter table notes enable row level security;' },
    { path, text: script },
  ]
  const tables = (script: string, path?: string, isUsed?: (table: string) => boolean) => readSchema(files(script, path), isUsed).tables.map(({ name, policies, rowRules }) => `${name} ${policies.length} ${rowRules !== null}`)

  it('add tables that no migration names, with their rules', () => {
    expect(tables('create table tags (id int);\nalter table tags enable row level security;\ncreate policy p on tags for select using (true);')).toEqual(['notes 0 true', 'tags 1 true'])
  })

  it('say nothing of tables that migrations make', () => {
    expect(tables('create table notes (id int, text text);\nalter table notes disable row level security;')).toEqual(['notes 0 true'])
  })

  it('are left alone where the program does not name the table, or they have no number', () => {
    expect(tables('create table tags (id int);', undefined, () => false)).toEqual(['notes 0 true'])
    expect(tables('create table tags (id int);', 'scripts/extra.sql')).toEqual(['notes 0 true'])
  })
})
