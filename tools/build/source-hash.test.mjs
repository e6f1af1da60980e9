import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeWorkspace } from '../testing/workspace.mjs'

/** @type {ReturnType<typeof makeWorkspace>} */
let workspace
/** @type {(name: string) => string} */
let sourceHash
beforeEach(async () => {
  workspace = makeWorkspace()
  put('apps/api/package.json', '{"dependencies":{"@preflight/db":"*"}}')
  put('libs/db/package.json', '{"dependencies":{"@preflight/contracts":"*"}}')
  put('libs/contracts/package.json', '{}')
  put('libs/contracts/src/index.ts', 'export {}')
  ;({ sourceHash } = await import(pathToFileURL(path.join(workspace.folder, 'tools/build/source-hash.mjs')).href))
})
afterEach(() => workspace.remove())

/** @param {string} file @param {string} text */
function put(file, text) {
  const target = path.join(workspace.folder, file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, text)
}

it.each([
  ['its own source', 'apps/api/src/main.ts'],
  ['a library that a library of it uses', 'libs/contracts/src/index.ts'],
  ['a new file', 'libs/db/src/new.ts'],
  ['the lockfile', 'package-lock.json'],
  ['the build itself', 'tools/build/programs.mjs'],
])('a build is stale after a change of %s', (_what, file) => {
  const before = sourceHash('api')
  put(file, 'changed')
  expect(sourceHash('api')).not.toBe(before)
})

it.each([
  ['a test', 'apps/api/src/main.test.ts'],
  ['a library it does not use', 'libs/export/src/index.ts'],
  ['another program', 'apps/worker/src/main.ts'],
  ['an output', 'apps/api/dist/main.js'],
])('a build stays fresh after a change of %s', (_what, file) => {
  const before = sourceHash('api')
  put(file, 'changed')
  expect(sourceHash('api')).toBe(before)
})
