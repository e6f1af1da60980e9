import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeWorkspace } from '../testing/workspace.mjs'

/** @type {ReturnType<typeof makeWorkspace>} */
let workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => workspace.remove())

/** @param {string} file @param {string} [text] */
function write(file, text) {
  const target = path.join(workspace.folder, file)
  if (text === undefined) return fs.readFileSync(target, 'utf8')
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, text)
  return text
}

/** @param {string} from */
const importWord = (from) => `import { word } from '${from}'`

/** @param {string} name */
const build = (name) => spawnSync(process.execPath, [path.join(workspace.folder, 'tools/build.mjs'), name], { encoding: 'utf8' })

/** @param {string} name @param {NodeJS.ProcessEnv} [env] */
const runBuilt = (name, env) =>
  spawnSync(process.execPath, [path.join(workspace.folder, 'apps', name, 'dist/main.js')], { encoding: 'utf8', env: { ...process.env, ...env } })

it('puts the engine\'s child processes beside the program, and everything runs from dist', () => {
  write('libs/analyzers/src/engine/child.ts', `${importWord('./shared.ts')}\nconsole.log('child says ' + word)`)
  write('libs/analyzers/src/engine/shared.ts', `export const word: string = 'hello'`)
  write('apps/cli/package.json', '{"type":"module"}')
  write('apps/cli/src/main.ts', `import { spawnSync } from 'node:child_process'
    import { fileURLToPath } from 'node:url'
    ${importWord('../../../libs/analyzers/src/engine/shared.ts')}
    const child = fileURLToPath(new URL('./engine-child.js', import.meta.url))
    console.log(word, spawnSync(process.execPath, [child], { encoding: 'utf8' }).stdout)`)
  expect(build('cli').stderr).toBe('')
  expect(runBuilt('cli').stdout).toContain('hello child says hello')
})

it.each(['cli', 'worker'])('puts the reader of 7z and rar beside the %s, which unpacks', (name) => {
  write('libs/archives/src/unpack-child.ts', `console.log('reads')`)
  write(`apps/${name}/package.json`, '{"type":"module"}')
  write(`apps/${name}/src/main.ts`, `import { spawnSync } from 'node:child_process'
    import { fileURLToPath } from 'node:url'
    const child = fileURLToPath(new URL('./unpack-child.js', import.meta.url))
    console.log(spawnSync(process.execPath, [child], { encoding: 'utf8' }).stdout)`)
  expect(build(name).stderr).toBe('')
  expect(runBuilt(name).stdout).toContain('reads')
})

it('copies the migrations to where a bundled library looks for them', () => {
  expect(build('api').status).toBe(0)
  expect(fs.existsSync(path.join(workspace.folder, 'apps/api/dist/migrations/meta/_journal.json'))).toBe(true)
})

it('leaves packages outside the bundle', () => {
  expect(build('api').status).toBe(0)
  expect(write('apps/api/dist/main.js')).toMatch(/from "pg"/)
})

it('refuses a package that would be another copy at run time', () => {
  write('libs/db/node_modules/pg/package.json', '{"name":"pg","version":"1.0.0"}')
  write('libs/db/src/index.ts', `import pg from 'pg'\nexport const word = pg`)
  write('apps/api/src/main.ts', `${importWord('../../../libs/db/src/index.ts')}\nconsole.log(word)`)
  const { status, stderr } = build('api')
  expect(status).toBe(1)
  expect(stderr).toContain('pg would be another copy at run time')
})

it('keeps the last good build when a new one fails', () => {
  write('apps/worker/src/main.ts', `console.log('the old one')`)
  build('worker')
  write('apps/worker/src/main.ts', `console.log(`)
  const { status, stderr } = build('worker')
  expect(status).toBe(1)
  expect(stderr).toContain('The worker cannot be built: apps/worker/src/main.ts:1')
  expect(runBuilt('worker').stdout).toBe('the old one\n')
})

it('names the programs it knows when asked for another', () => {
  expect(build('website')).toMatchObject({ status: 2, stderr: expect.stringContaining('api, worker, cli, web, all') })
})
