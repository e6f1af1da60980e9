import { loadLanguages } from '@preflight/analyzers/testing'
import { describe, expect, it } from 'vitest'
import { ask, shown } from '../../testing/project.ts'
import { NO_DATABASE, onSupabase } from '../../testing/supabase.ts'
import { check } from './check.ts'

await loadLanguages(['ruby', 'php', 'csharp', 'go'])

const TYPEORM = '{ "dependencies": { "typeorm": "0.3" } }'

describe('passes with migrations of', () => {
  it.each([
    ['Supabase', onSupabase('create table a (id int);')],
    ['Prisma', { 'prisma/migrations/20250101_init/migration.sql': 'create table a (id int);' }],
    ['Rails', { 'db/migrate/20250101000000_create_a.rb': 'class A < ActiveRecord::Migration[8.0]; end' }],
    ['Django', { 'shop/migrations/0001_initial.py': 'class Migration: pass' }],
    ['Laravel', { 'database/migrations/2025_01_01_000000_create_a.php': '<?php return 1;' }],
    ['Alembic', { 'alembic/versions/ab12_init.py': 'def upgrade(): pass' }],
    ['Flyway', { 'src/main/resources/db/migration/V1__init.sql': 'create table a (id int);' }],
    ['Entity Framework', { 'Data/Migrations/20250101000000_Init.cs': 'class Init {}' }],
    ['Knex in a folder of its name', { 'db/knex_migrations/2025-01-01-0000-init.js': 'exports.up = () => {}', 'db/old_migrations/patch1.sql': 'alter table a add column b int;' }],
    ['Knex', { 'migrations/20250101_init.js': 'exports.up = () => {}' }],
  ])('%s', (_tool, files) => {
    expect(ask(check, files).status).toBe('PASSED')
  })
})

describe('settings that change the schema at start', () => {
  it.each([
    ['TypeORM', { 'package.json': TYPEORM, 'src/data-source.ts': 'export const db = new DataSource({\n  synchronize: true,\n})' }, 'src/data-source.ts:2'],
    ['Hibernate', { 'src/main/resources/application.properties': 'spring.jpa.hibernate.ddl-auto=update' }, 'src/main/resources/application.properties:1'],
    ['Hibernate in YAML', { 'src/main/resources/application.yml': 'jpa:\n  hibernate:\n    ddl-auto: create-drop' }, 'src/main/resources/application.yml:3'],
    ['GORM', { 'go.mod': 'module a\nrequire gorm.io/gorm v1.25.0', 'db.go': 'package a\nfunc f() { db.AutoMigrate(&User{}) }' }, 'db.go:2'],
    ['SQLAlchemy', { 'requirements.txt': 'sqlalchemy==2.0', 'app/db.py': 'Base.metadata.create_all(engine)' }, 'app/db.py:1'],
    ['Entity Framework', { 'Program.cs': 'context.Database.EnsureCreated();' }, 'Program.cs:1'],
    ['Prisma', { 'package.json': '{ "dependencies": { "prisma": "6" },\n "scripts": {\n  "deploy": "prisma db push"\n } }' }, 'package.json:3'],
  ])('are missing without migrations: %s', (_tool, files, place) => {
    expect(shown(ask(check, files))).toBe(`MISSING ${place}`)
  })

  it('are partial beside migrations', () => {
    expect(shown(ask(check, { 'package.json': TYPEORM, 'src/migrations/1700000000000-init.ts': 'export class Init {}', 'src/data-source.ts': 'synchronize: true' }))).toBe('PARTIAL src/data-source.ts:1')
  })

  it.each([
    ['a comment', { 'src/data-source.ts': '// synchronize: true\nexport const a = 1' }],
    ['a setting that is off', { 'src/data-source.ts': 'synchronize: false' }],
    ['settings for development', { 'src/config.dev.ts': 'synchronize: true', 'application-dev.properties': 'ddl-auto=update' }],
    ['a script for development', { 'package.json': '{ "dependencies": { "prisma": "6", "typeorm": "1" },\n "scripts": {\n  "db:dev": "prisma db push"\n } }' }],
  ])('are none in %s', (_what, files) => {
    expect(ask(check, { 'package.json': TYPEORM, 'src/migrations/1700000000000-init.ts': 'export class Init {}', ...files }).status).toBe('PASSED')
  })
})

it('is partial where tables are used that no migration makes', () => {
  expect(ask(check, onSupabase('create table a (id int); alter table profiles add column name text;'))).toMatchObject({ status: 'PARTIAL', summary: expect.stringContaining('profiles') })
})

it('is partial where migrations make none of the tables that queries name', () => {
  const query = { 'src/notes.ts': `import { createClient } from '@supabase/supabase-js'\nconst supabase = createClient(URL, KEY)\nexport const notes = () => supabase.from('notes').select('*')` }
  expect(ask(check, { ...onSupabase(`insert into storage.buckets (id, name) values ('pictures', 'pictures');`), ...query })).toMatchObject({ status: 'PARTIAL', summary: expect.stringContaining('notes') })
  expect(ask(check, { ...onSupabase('create table notes (id int);'), ...query }).status).toBe('PASSED')
})

it('leaves tables of the platform out of that', () => {
  expect(ask(check, onSupabase('create table a (id int); create trigger t after insert on auth.users for each row execute function f(); create policy p on storage.objects using (false);')).status).toBe('PASSED')
})

it('is partial where the schema is a handful of scripts, or nowhere', () => {
  expect(shown(ask(check, { ...NO_DATABASE, 'sql/tables.sql': 'create table a (id int);', 'sql/fix.sql': 'alter table a add column b int;' }))).toBe('PARTIAL sql/tables.sql:1')
  expect(ask(check, onSupabase()).status).toBe('PARTIAL')
})

it('does not apply without a database', () => {
  expect(ask(check, NO_DATABASE).status).toBe('NOT_APPLICABLE')
})
