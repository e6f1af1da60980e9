import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EngineResult } from '../types.ts'
import { PACK } from './cache/read-pack.ts'
import { openEngine } from './engine-session.ts'
import { runEngine } from './run-engine.ts'
import { engineChild, makeProject } from './testing/project.ts'

const WEAK = 'const { exec } = require("child_process")\nmodule.exports = (name) => exec(`ls ${name}`)\n'
const ROUTES = 'const app = require("express")()\nconst list = require("./list")\napp.get("/", (req, res) => res.json(list(req.query.name)))\n'
const FILES = { 'list.js': WEAK, 'routes.js': ROUTES, 'hash.py': 'import hashlib\nprint(hashlib.md5(b"a").hexdigest())\n' }

const said = ({ findings, skipped, syntax_errors }: EngineResult) => ({ findings, skipped, syntax_errors })

test('a folder that changes between scans is seen as a new engine would see it', { timeout: 120_000 }, async () => {
  const { root, write, remove } = makeProject(FILES)
  const session = openEngine({ root, threads: 1 })
  try {
    const first = await session.scan()
    expect(said(first)).toEqual(said(await runEngine({ root, threads: 1 })))
    write('list.js', WEAK.replace('exec(`ls ${name}`)', 'name'))
    write('added.js', 'eval(process.argv[2])\n')
    const second = await session.scan()
    expect(said(second)).toEqual(said(await runEngine({ root, threads: 1 })))
    expect(first.findings.some(({ rule_id }) => rule_id === 'command-injection')).toBe(true)
    expect(second.findings.some(({ rule_id }) => rule_id === 'command-injection')).toBe(false)
  } finally {
    await session.close()
    remove()
  }
})

const MENU = 'export const menu = (all) => all.map((one) => <b>{one}</b>)\n'
const ITEMS = 'const app = require("express")()\napp.get("/items", async (req, res) => {\n  const items = await load(req.params.id)\n  res.json(items)\n})\n'
const PAGE = 'const app = require("express")()\napp.get("/", (req, res) => { res.send("<p>" + req.query.name + "</p>") })\n'

/** A manifest that names packages. */
const naming = (...packages: readonly string[]) => JSON.stringify({ dependencies: Object.fromEntries(packages.map((name) => [name, '4.0.0'])) })

test.each<[what: string, files: Record<string, string>, packages: string[]]>([
  ['shows pages with React', { 'menu.js': MENU }, ['react']],
  ['brings what a fix calls', { 'items.js': ITEMS }, ['express-async-handler']],
  ['brings what a fix of data flow calls', { 'page.js': PAGE }, ['escape-html']],
])('a manifest that changes is asked again for files that do not: it names what %s', { timeout: 120_000 }, async (_, files, packages) => {
  const { root, write, remove } = makeProject({ 'package.json': naming('express'), ...files })
  const session = openEngine({ root, threads: 1 })
  try {
    const first = await session.scan()
    write('package.json', naming('express', ...packages))
    const second = await session.scan()
    expect(second.findings).not.toEqual(first.findings)
    expect(said(second)).toEqual(said(await runEngine({ root, threads: 1 })))
  } finally {
    await session.close()
    remove()
  }
})

test('files whose names are shown alike are told apart', { timeout: 120_000 }, async () => {
  const { root, remove } = makeProject({ 'a\u0001.js': 'debugger\n', 'a\\x01.js': '\neval(process.argv[2])\n' })
  const session = openEngine({ root, threads: 1 })
  const first = await session.scan()
  expect(said(await session.scan())).toEqual(said(first))
  await session.close()
  remove()
})

/** A project, with a place for what its scans keep. */
function keptProject(files: Record<string, string> = FILES) {
  const { root, write, remove } = makeProject(files)
  const places = makeProject({})
  const folder = join(places.root, 'cache')
  return { root, write, folder, pack: () => readFileSync(join(folder, PACK)), remove: () => [remove, places.remove].forEach((one) => one()) }
}

test('the first scan starts from what scans of the project have kept, and trials add nothing to it', { timeout: 120_000 }, async () => {
  // of a file in which a secret stands no code is kept
  const { root, write, folder, pack, remove } = keptProject({ ...FILES, 'routes.js': `${ROUTES}// AKIAQ7ZJ2XW5T4LMN6RB\n` })
  const scanned = await runEngine({ root, threads: 1, cache: { folder } })
  const kept = pack()
  let isFollowed = false
  const session = openEngine({ root, threads: 1, cache: { folder, readOnly: true }, onProgress: ({ following }) => (isFollowed ||= following !== undefined) })
  try {
    expect(await session.scan()).toEqual(scanned)
    expect(isFollowed).toBe(false)
    for (const text of [WEAK.replace('exec(`ls ${name}`)', 'name'), WEAK.replace('ls', 'dir'), WEAK.replace('ls', 'cat')]) {
      write('list.js', text)
      expect(said(await session.scan())).toEqual(said(await runEngine({ root, threads: 1 })))
    }
    expect(pack().equals(kept)).toBe(true)
  } finally {
    await session.close()
    remove()
  }
})

test('manifests are asked again for files that came from the cache', { timeout: 120_000 }, async () => {
  const { root, write, folder, remove } = keptProject({ 'items.js': ITEMS, 'package.json': naming('express') })
  await runEngine({ root, threads: 1, cache: { folder } })
  const session = openEngine({ root, threads: 1, cache: { folder, readOnly: true } })
  try {
    for (const packages of [['express', 'pg'], ['express', 'express-async-handler']]) {
      write('package.json', naming(...packages))
      expect(said(await session.scan())).toEqual(said(await runEngine({ root, threads: 1 })))
    }
  } finally {
    await session.close()
    remove()
  }
})

test('the first scan of a project is kept for the next one, and no later scan of the session', { timeout: 120_000 }, async () => {
  const { root, write, folder, pack, remove } = keptProject()
  const session = openEngine({ root, threads: 1, cache: { folder } })
  try {
    await session.scan()
    const kept = pack()
    write('list.js', WEAK.replace('ls', 'dir'))
    await session.scan()
    expect(pack().equals(kept)).toBe(true)
  } finally {
    await session.close()
    remove()
  }
})

test('a child that died is replaced, and nothing is left after the end', { timeout: 120_000 }, async () => {
  const { root, remove } = makeProject(FILES)
  const places = makeProject({})
  const session = openEngine({ root, threads: 1, tempDir: places.root })
  const first = await session.scan()
  process.kill(engineChild() ?? 0, 'SIGKILL')
  expect(said(await session.scan())).toEqual(said(first))
  await session.close()
  expect(engineChild()).toBeNull()
  expect(readdirSync(places.root)).toEqual([])
  remove()
  places.remove()
})

test('a scan that is cancelled rejects with the reason', { timeout: 60_000 }, async () => {
  const { root, remove } = makeProject(FILES)
  const stopped = new AbortController()
  const session = openEngine({ root, threads: 1, signal: stopped.signal, onProgress: () => stopped.abort(new Error('enough')) })
  await expect(session.scan()).rejects.toThrow('enough')
  await session.close()
  remove()
})
