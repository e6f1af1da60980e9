import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { walkTree } from '../../inventory/walk.ts'
import type { RawFinding } from '../../types.ts'
import { filesRead } from '../judge-database.ts'
import { Manifests } from '../manifests.ts'
import { makeProject } from '../testing/project.ts'
import { Contents } from './contents.ts'
import { DatabaseLevel } from './database-level.ts'
import { Keys } from './keys.ts'
import { SecretTexts } from './secret-texts.ts'
import { Store } from './store.ts'

const FILES = {
  'README.md': '# Lists\n',
  'package.json': '{ "dependencies": { "@supabase/supabase-js": "2.45.0" } }',
  'src/lists.ts': 'export const lists = 1\n',
  'supabase/config.toml': '[api]\n',
  'supabase/migrations/1_lists.sql': "create table lists (id uuid);\nalter role app password 'orchard-lantern-1';\n",
  'firestore.rules': 'service cloud.firestore {}\n',
}
const FOUND: RawFinding = { rule_id: 'row-level-security-off', analyzer: 'database', file_path: 'supabase/migrations/1_lists.sql', line: 1, column: 1, end_line: 1, detail: '`lists` may be read by anybody.' }

const opened: (() => void)[] = []
afterEach(() => opened.splice(0).forEach((remove) => remove()))

function made() {
  const project = makeProject(FILES)
  const folder = mkdtempSync(join(tmpdir(), 'scan-database-'))
  opened.push(project.remove, () => rmSync(folder, { recursive: true, force: true }))
  return { ...project, folder }
}

/** The level as a scan sees it that begins now. */
function levelOf({ root, folder }: ReturnType<typeof made>) {
  const inventory = walkTree(root)
  const store = new Store({ folder }, 'one')
  const keys = new Keys(new Contents(root, inventory, new Manifests(root, inventory)), inventory)
  return { store, level: new DatabaseLevel(store, keys, inventory), files: filesRead(inventory) }
}

function keep(project: ReturnType<typeof made>, { findings = [FOUND], readsCode = false, hidden = '' }) {
  const { store, level, files } = levelOf(project)
  const texts = new SecretTexts([{ path: FOUND.file_path, text: FILES['supabase/migrations/1_lists.sql'] + hidden, hidden: { quoted: new Set(), whole: new Set(hidden === '' ? [] : [3]) } }])
  level.keep(files, { findings, readsCode }, () => texts)
  store.save()
}

function known(project: ReturnType<typeof made>) {
  const { level, files } = levelOf(project)
  return level.known(files)
}

type Change = (project: ReturnType<typeof made>) => void

it.each<[what: string, change: Change, readsCode: boolean, isKnown: boolean]>([
  ['what says nothing of it', ({ write }) => write('README.md', '# Orders\n'), true, true],
  ['a new file that may name the host of a database', ({ write }) => write('.env.example', 'DATABASE_URL=postgres://a:b@x.neon.tech/c\n'), false, false],
  ['code that was not read', ({ write }) => write('src/lists.ts', 'export const lists = 2\n'), false, true],
  ['code that was read', ({ write }) => write('src/lists.ts', 'export const lists = 2\n'), true, false],
  ['which code there is', ({ write }) => write('supabase/functions/new.ts', 'export const x = 1\n'), false, false],
  ['a migration', ({ write }) => write('supabase/migrations/1_lists.sql', 'create table lists (id int);\n'), false, false],
  ['the order of migrations', ({ root }) => renameSync(join(root, FOUND.file_path), join(root, 'supabase/migrations/2_lists.sql')), false, false],
  ['rules of Firebase', ({ write }) => write('firestore.rules', 'service cloud.firestore { }\n'), false, false],
  ['packages', ({ write }) => write('package.json', '{}'), false, false],
  ['settings', ({ write }) => write('supabase/config.toml', '[api]\nschemas = ["api"]\n'), false, false],
])('what was found in rules of databases is judged again where anything has changed that it depends on: %s', (_, change, readsCode, isKnown) => {
  const project = made()
  keep(project, { readsCode })
  expect(known(project)).toEqual([FOUND])
  change(project)
  expect(known(project)).toEqual(isKnown ? [FOUND] : null)
})

it('a finding is not kept that quotes what is hidden in a migration', () => {
  const project = made()
  keep(project, { findings: [{ ...FOUND, detail: '`by orchard-lantern-1` lets anybody in.' }], hidden: 'orchard-lantern-1' })
  expect(known(project)).toBeNull()
})
