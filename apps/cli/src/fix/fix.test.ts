import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runProgram } from '../program.ts'
import { startProgram } from '../testing/start-program.ts'
import { fakeWorld } from '../testing/world.ts'
import { readFixArguments } from './arguments.ts'

const APP = `import sqlite3
from flask import Flask, request

app = Flask(__name__)
db = sqlite3.connect("shelves.db")


@app.route("/shelves")
def shelves():
    return {"rows": db.execute(f"SELECT id FROM shelves WHERE owner = '{request.args['owner']}'").fetchall()}


if __name__ == "__main__":
    app.run(debug=True)
`
const FIXED = APP.replace(`f"SELECT id FROM shelves WHERE owner = '{request.args['owner']}'"`, `"SELECT id FROM shelves WHERE owner = ?", (request.args['owner'],)`).replace('debug=True', 'debug=False')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'preflight-cli-fix-'))
  writeFileSync(path.join(folder, 'app.py'), APP)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const appNow = () => readFileSync(path.join(folder, 'app.py'), 'utf8')

async function fix(...argv: string[]) {
  const { world, written } = fakeWorld(['--fix', folder, ...argv])
  return { code: await runProgram(world), ...written }
}

describe('npm run fix', () => {
  it('prints what is proven as JSON, writes a patch that git apply takes, and changes no file', async () => {
    const patch = path.join(folder, '..', `${path.basename(folder)}.patch`)
    const { code, stdout, stderr } = await startProgram(['--fix', folder, '--format', 'json', '--output', patch]).ended
    expect({ code, stderr, app: appNow() }).toEqual({ code: 0, stderr: '', app: APP })
    const { proven, refused } = JSON.parse(stdout)
    expect(refused).toEqual([])
    expect(proven.map(({ rule_id, file_path, line_number }: Record<string, unknown>) => ({ rule_id, file_path, line_number }))).toEqual([
      { rule_id: 'sql-injection', file_path: 'app.py', line_number: 10 },
      { rule_id: 'debug-mode-on', file_path: 'app.py', line_number: 14 },
    ])
    expect(proven[0].rungs).toContainEqual({ rung: 9, name: expect.any(String), passed: true, detail: null })
    execFileSync('git', ['apply', patch], { cwd: folder, env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() } })
    expect(appNow()).toBe(FIXED)
    rmSync(patch)
  })

  it('keeps what it found for the next time, unless it is told not to', async () => {
    const caches = path.join(folder, '..', `${path.basename(folder)}-caches`)
    const { world } = fakeWorld(['--fix', folder, '--no-cache'], { env: { XDG_CACHE_HOME: caches } })
    await runProgram(world)
    expect(existsSync(caches)).toBe(false)
    await runProgram(fakeWorld(['--fix', folder], { env: { XDG_CACHE_HOME: caches } }).world)
    expect(readdirSync(path.join(caches, 'preflight'))).toHaveLength(1)
    rmSync(caches, { recursive: true })
  })

  it('changes the files with --write, and only for the rules that are named', async () => {
    const { code, stdout } = await fix('--write', '--rule', 'debug-mode-on')
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 fix of 1 finding proven in 1 file. The files were changed.')])
    expect(appNow()).toBe(APP.replace('debug=True', 'debug=False'))
  })

  it('fixes no finding below the severity that is named', async () => {
    const { stdout } = await fix('--severity', 'critical')
    expect(stdout).toContain('1 fix of 1 finding proven in 1 file. Nothing was changed')
  })

  it('changes no file where the patch cannot be written', async () => {
    const { code, stderr } = await fix('--write', '--output', '/nowhere/fixes.patch')
    expect([code, stderr, appNow()]).toEqual([2, expect.stringContaining('Cannot write the report to "/nowhere/fixes.patch" (ENOENT).'), APP])
  })

  it('refuses a rule that does not exist, and says so', async () => {
    const { code, stderr } = await fix('--rule', 'sql-injektion')
    expect([code, stderr]).toEqual([2, expect.stringContaining('There is no rule "sql-injektion".')])
  })

  it('refuses to write into a single file', async () => {
    cpSync(path.join(folder, 'app.py'), path.join(folder, 'one.py'))
    const { world, written } = fakeWorld(['--fix', path.join(folder, 'one.py'), '--write'])
    expect([await runProgram(world), written.stderr]).toEqual([2, expect.stringContaining('--write needs a folder.')])
  })

  it.each([
    [[], 'Name a folder or archive to fix.'],
    [['a', 'b'], 'unexpected "b"'],
    [['a', '--severity', 'severe'], 'for --severity. Use one of: critical, high, medium, low, info.'],
    [['a', '--format', 'sarif'], 'for --format. Use one of: table, json.'],
    [['a', '--output', ''], '--output needs a file name.'],
  ])('%j is refused with a text that says why', (argv, text) => {
    expect(() => readFixArguments(argv)).toThrow(text)
  })
})
