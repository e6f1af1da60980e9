import { mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runEngine } from '../run-engine.ts'
import { makeProject } from '../testing/project.ts'
import { PACK } from './read-pack.ts'

let cache: string
const projects: { remove: () => void }[] = []
beforeEach(() => {
  cache = join(mkdtempSync(join(tmpdir(), 'scan-cache-')), 'project')
})
afterEach(() => {
  rmSync(join(cache, '..'), { recursive: true, force: true })
  for (const project of projects.splice(0)) project.remove()
})

function project(files: Record<string, string>) {
  const made = makeProject(files)
  projects.push(made)
  return made
}

const SECRETS = { elsewhere: 'paper-boat-2', inCode: 'orchard-lantern-1', inConstant: 'ghp_R7qLw2Xk9ZtVbN4mYc8HsJ1dPf6GuE3aTo5B', inTrace: 'AKIAR2YK3VX6U5MNP7SC', inTable: 'ghp_T5nXw8Ym3BvRcK7dZs2LqJ6hPf9GaE4uV1oD', inUrl: 'vineyard-41-x', inComment: 'AKIAQ7ZJ2XW5T4LMN6RB' }

const asText = (value: unknown) => JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? [...one] : one))

/** What a scan says, and whether data was followed for it. */
async function scan(root: string, folder: string | null = cache) {
  let isFollowed = false
  const result = await runEngine({ root, threads: 1, ...(folder !== null && { cache: { folder } }), onProgress: ({ following }) => (isFollowed ||= following !== undefined) })
  return { result, text: asText(result), isFollowed }
}

const WEAK = 'const { exec } = require("child_process")\nmodule.exports = (name) => exec("ls " + name)\n'
const ROUTES = 'const app = require("express")()\nconst list = require("./list")\napp.get("/", (req, res) => res.json(list(req.query.name)))\n'
const COPIED = Array.from({ length: 60 }, (_, at) => `value${at} = load(${at}, other${at})\n`).join('')
const FILES = { 'list.js': WEAK, 'routes.js': ROUTES, 'x.js': COPIED, 'y.js': COPIED }

type Written = ReturnType<typeof makeProject>

/** What changes, and how; data need not be followed where the project is one that is known. */
const COMMITS: readonly [what: string, change: (project: Written) => void, isKnown?: true][] = [
  ['nothing', () => {}, true],
  ['a file that the flow of another one goes through', ({ write }) => write('list.js', WEAK.replace('"ls " + name', '"ls"'))],
  ['it is changed back', ({ write }) => write('list.js', WEAK), true],
  ['only blanks', ({ write }) => write('routes.js', ROUTES.replaceAll('\n', '\n\n'))],
  ['a file gets another name', ({ root, write }) => {
    unlinkSync(join(root, 'y.js'))
    write('lib/y.js', COPIED)
  }],
  ['a new file comes first', ({ write }) => write('a.js', 'export const a = () => { debugger }\n')],
  ['a manifest that names a package', ({ write }) => write('package.json', '{ "name": "shop", "dependencies": { "react": "19.0.0" } }')],
  ['a secret', ({ write }) => write('keys.js', 'const jwt = require("jsonwebtoken")\nmodule.exports = (id) => jwt.sign({ id }, "orchard-lantern")\n')],
  ['a file goes, and the cache is cut short', ({ root }) => {
    unlinkSync(join(root, 'a.js'))
    truncateSync(join(cache, PACK), 500)
  }],
  ['no code', ({ write }) => write('README.md', '# Shop\n')],
]

const LISTS = 'create table lists (id uuid, user_id uuid);\n'
const ROW_RULES = 'alter table lists enable row level security;\n'
const HOSTED = {
  'package.json': '{ "dependencies": { "@supabase/supabase-js": "2.45.0" } }',
  'src/lists.js': 'export const lists = (db) => db.from("lists")\n',
  'src/orders.js': 'export const orders = () => []\n',
  'supabase/migrations/2_lists.sql': LISTS,
  'scripts/001_orders.sql': 'create table orders (id uuid, user_id uuid);\n',
  'firestore.rules': "rules_version = '2';\nservice cloud.firestore { match /databases/{d}/documents { match /users/{id} { allow read, write: if true; } } }\n",
}

/** How rules of databases change, and what they are read with. */
const MIGRATIONS: typeof COMMITS = [
  ['other code', ({ write }) => write('src/lists.js', 'export const lists = (db) => db.from("lists").select("*")\n')],
  ['code names a table that only a script makes', ({ write }) => write('src/orders.js', 'export const orders = (db) => db.from("orders")\n')],
  ['code no longer does', ({ write }) => write('src/orders.js', 'export const orders = () => null\n')],
  ['a migration', ({ write }) => write('supabase/migrations/3_rules.sql', ROW_RULES)],
  ['migrations change places', ({ root }) => renameSync(join(root, 'supabase/migrations/3_rules.sql'), join(root, 'supabase/migrations/1_rules.sql'))],
  ['rules of Firebase', ({ write }) => write('firestore.rules', HOSTED['firestore.rules'].replace('if true', 'if request.auth.uid == id'))],
  ['rules of Firebase go', ({ root }) => unlinkSync(join(root, 'firestore.rules'))],
  ['another schema is exposed', ({ write }) => write('supabase/config.toml', '[api]\nschemas = ["api"]\n')],
  ['a comment that ignores a finding', ({ root, write }) => {
    unlinkSync(join(root, 'supabase/config.toml'))
    write('supabase/migrations/2_lists.sql', `-- preflight-ignore: row-level-security-off -- read through a server only\n${LISTS}`)
  }],
  ['a migration goes', ({ root }) => unlinkSync(join(root, 'supabase/migrations/2_lists.sql'))],
]

describe('a scan with a cache', { timeout: 300_000 }, () => {
  it.each<[of: string, files: Record<string, string>, found: string[], commits: typeof COMMITS]>([
    ['code', FILES, ['command-injection', 'jscpd/duplicated-code'], COMMITS],
    ['rules of databases', HOSTED, ['row-level-security-off', 'firebase-rules-open'], MIGRATIONS],
  ])('says after each of ten commits what a scan without one says: %s', async (_, files, found, commits) => {
    const made = project(files)
    const first = await scan(made.root)
    expect(first.result.findings.map(({ rule_id }) => rule_id)).toEqual(expect.arrayContaining(found))
    for (const [what, change, isKnown = false] of commits) {
      change(made)
      const [kept, anew] = await Promise.all([scan(made.root), scan(made.root, null)])
      expect([what, kept.text, kept.isFollowed]).toEqual([what, anew.text, !isKnown])
    }
  })

  it('tells files apart whose names are shown alike', async () => {
    const own = { 'a\u0001.js': ROUTES.replace('list(req.query.name)', 'eval(req.query.name)'), 'a\\x01.js': `\n\n${ROUTES.replace('res.json(list(req.query.name))', 'res.redirect(req.query.to)')}` }
    const made = project(own)
    await scan(made.root)
    for (const name of Object.keys(own)) {
      made.write(name, 'module.exports = null\n')
      const [kept, anew] = await Promise.all([scan(made.root), scan(made.root, null)])
      expect([name, kept.text]).toEqual([name, anew.text])
    }
  })

  it('says the same beside another scan of the project, and leaves what both can use', async () => {
    const { root, write } = project(FILES)
    await scan(root)
    write('list.js', WEAK.replace('ls', 'dir'))
    const [one, other, anew] = await Promise.all([scan(root), scan(root), scan(root, null)])
    expect([one.text, other.text]).toEqual([anew.text, anew.text])
    const last = await scan(root)
    expect([last.text, last.isFollowed]).toEqual([anew.text, false])
  })

  it.each<[where: string, files: Record<string, string>, isCodeKept: boolean]>([
    ['in the files of which it tells', {
      'a.js': `const jwt = require("jsonwebtoken")\nmodule.exports = (id) => jwt.sign({ id }, "${SECRETS.inCode}")\n`,
      'b.js': `const { exec } = require("child_process")\nconst app = require("express")()\napp.get("/run", (req) => { const line = req.query.host + " ${SECRETS.inTrace}"; exec(line) })\n`,
      'c.js': `const address = "postgres://shop:${SECRETS.inUrl}@db.shop.test:5432/shop"\nrequire("pg").connect(address)\n`,
      'd.js': `// ${SECRETS.inComment}\nexports.list = ["${SECRETS.inConstant}"]\n`,
      'supabase/migrations/1_lists.sql': `create table "${SECRETS.inTable}" (id uuid, user_id uuid);\n`,
      'found.sarif.json': `{ "runs": [{ "message": "found ${SECRETS.inComment}", "locations": [] }] }\n`,
    }, true],
    ['in another one', {
      'words.js': 'exports.word = "paper-boat-2"\n',
      'a.js': 'const jwt = require("jsonwebtoken")\nconst words = require("./words")\nmodule.exports = (id) => jwt.sign({ id }, words.word)\n',
    }, false],
  ])('keeps no secret as it is written: it stands %s', async (_, files, isCodeKept) => {
    const { root } = project({ ...files, 'plain.js': 'exports.name = "harbour"\n' })
    const { result } = await scan(root)
    expect(result.findings.length).toBeGreaterThan(0)
    const kept = readFileSync(join(cache, PACK))
    expect(kept.includes('harbour')).toBe(isCodeKept)
    const written = Object.values(SECRETS).filter((secret) => kept.includes(secret) || kept.includes(Buffer.from(secret, 'utf16le')))
    expect(written).toEqual([])
  })
})
