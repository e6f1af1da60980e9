import type { Files } from './project.ts'

export const FIRST = 'supabase/migrations/20250101000000_first.sql'
const MANIFEST = '{ "dependencies": { "@supabase/supabase-js": "2" } }'

/** An app on Supabase with these migrations, one after the other. */
export const onSupabase = (...migrations: readonly string[]): Files => ({
  'package.json': MANIFEST,
  ...Object.fromEntries(migrations.map((text, at) => [at === 0 ? FIRST : `supabase/migrations/2025010${at + 1}000000_later.sql`, text])),
})

/** A table with row rules on and these policies. */
export const ruled = (table: string, columns: string, ...policies: readonly string[]): string =>
  [`create table ${table} (${columns});`, `alter table ${table} enable row level security;`, ...policies.map((policy, at) => `create policy p${at} on ${table} ${policy};`)].join('\n')

export const NO_DATABASE: Files = { 'package.json': '{ "dependencies": { "express": "5" } }', 'src/app.ts': 'export const a = 1' }
