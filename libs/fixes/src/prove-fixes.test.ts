import { type EngineFinding, type EngineSession, openEngine } from '@preflight/analyzers'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OwnTests } from './own-tests/own-tests.ts'
import { NO_SANDBOX, TestRung } from './own-tests/test-rung.ts'
import { patchOf } from './patch/patch.ts'
import { proveFixes } from './prove-fixes.ts'
import { proveTogether } from './prove-together.ts'
import { chained } from './rounds.ts'
import { Tree } from './tree.ts'

const APP = `import sqlite3
import requests
from flask import Flask, request

app = Flask(__name__)
db = sqlite3.connect("shelves.db")


@app.route("/shelves")
def shelves():
    rows = db.execute(f"SELECT id FROM shelves WHERE owner = '{request.args['owner']}'").fetchall()
    return {"rows": rows}


@app.route("/rooms")
def rooms():
    rows = db.execute("SELECT id FROM rooms ORDER BY " + request.args["order"]).fetchall()
    return {"rows": rows}


def stock():
    return requests.get("https://stock.example", verify=False, timeout=5).json()
`

const FIXED = APP.replace(`f"SELECT id FROM shelves WHERE owner = '{request.args['owner']}'"`, `"SELECT id FROM shelves WHERE owner = ?", (request.args['owner'],)`).replace(', verify=False', '')

let root: string
let engine: EngineSession
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'preflight-fixes-'))
  engine = openEngine({ root, threads: 1 })
})
afterEach(async () => {
  await engine.close()
  rmSync(root, { recursive: true, force: true })
})

const isSecurity = ({ category }: EngineFinding) => category === 'security'

/** Tests of a project that want certain text in its file. */
const testsThatWant = (...wanted: string[]): { own: OwnTests; runs: () => number } => {
  let runs = 0
  const run = async (of: string) => {
    runs++
    const text = readFileSync(join(of, 'app.py'), 'utf8')
    return wanted.every((part) => text.includes(part)) ? null : 'exit code 1'
  }
  return { own: { run, isOver: () => false }, runs: () => runs }
}

async function proveWith(own: OwnTests) {
  writeFileSync(join(root, 'app.py'), APP)
  const before = await engine.scan()
  return proveFixes({ tree: new Tree(root), before, scan: () => engine.scan(), tests: new TestRung(own) }, before.findings.filter(isSecurity))
}

test("a fix with which the project's own tests fail is refused, and the others pass with the rung of the tests", { timeout: 120_000 }, async () => {
  const { proven, refused, rungs, testsNotRun } = await proveWith(testsThatWant('verify=False').own)
  expect(proven.map(({ finding }) => finding.rule_id)).toEqual(['sql-injection'])
  expect(refused.find(({ finding }) => finding.rule_id === 'tls-verification-off')?.reason).toBe("the project's own tests fail with it (exit code 1)")
  expect(rungs.map(({ rung }) => rung)).toEqual([1, 2, 3, 4, 5, 6, 8, 9])
  expect(testsNotRun).toBeNull()
})

test('tests that pass are run once without and once with all fixes', { timeout: 120_000 }, async () => {
  const tests = testsThatWant('shelves')
  expect((await proveWith(tests.own)).proven).toHaveLength(2)
  expect(tests.runs()).toBe(2)
})

test('tests that fail without the fixes as well say nothing about them', { timeout: 120_000 }, async () => {
  const { proven, rungs, testsNotRun } = await proveWith(testsThatWant('never there').own)
  expect(proven).toHaveLength(2)
  expect(rungs.map(({ rung }) => rung)).not.toContain(6)
  expect(testsNotRun).toBe('they fail without the fixes as well: exit code 1')
})

test('of several findings that look the same on one line each is fixed', { timeout: 120_000 }, async () => {
  writeFileSync(join(root, 'shelf.ts'), "import { first, second, third } from './rooms'\n\nexport const rooms = [first]\n")
  writeFileSync(join(root, 'rooms.ts'), 'export const [first, second, third] = [1, 2, 3]\n')
  const before = await engine.scan()
  const { refused, changes } = await proveFixes({ tree: new Tree(root), before, scan: () => engine.scan() }, before.findings)
  expect(refused).toEqual([])
  expect(changes.map(({ text }) => text)).toEqual(["import { first } from './rooms'\n\nexport const rooms = [first]\n"])
})

async function proveAll() {
  const before = await engine.scan()
  return proveFixes({ tree: new Tree(root), before, scan: () => engine.scan() }, before.findings.filter(isSecurity))
}

test('fixes of the real engine stand on every rung together, what has none says why, and the tree is left as it was', { timeout: 120_000 }, async () => {
  writeFileSync(join(root, 'app.py'), APP)
  const { proven, refused, rungs, changes } = await proveAll()
  expect(changes.map(({ path, text }) => [path, text])).toEqual([['app.py', FIXED]])
  expect(proven.map(({ finding }) => finding.rule_id)).toEqual(['sql-injection', 'tls-verification-off'])
  expect(refused.map(({ finding, reason }) => [finding.rule_id, reason])).toEqual([['sql-injection', expect.stringContaining('choose it from a fixed list')]])
  expect(rungs.map(({ rung, passed }) => [rung, passed])).toEqual([1, 2, 3, 4, 5, 8, 9].map((rung) => [rung, true]))
  expect(readFileSync(join(root, 'app.py'), 'utf8')).toBe(APP)

  const patch = join(root, 'fixes.patch')
  writeFileSync(patch, await patchOf(changes))
  execFileSync('git', ['apply', patch], { cwd: root, env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() } })
  expect(readFileSync(join(root, 'app.py'), 'utf8')).toBe(FIXED)
})

test('an edit that is not what makes the finding go is not shown', { timeout: 120_000 }, async () => {
  writeFileSync(join(root, 'app.py'), APP)
  const idle = { recipe: 'idle', summary: 'Changes a blank line.', edits: [{ start: APP.length, end: APP.length, text: '\n' }] }
  const before = await engine.scan()
  const chosen = before.findings.filter(isSecurity).map((finding) => (finding.rule_id === 'tls-verification-off' ? { ...finding, proposals: [idle] } : finding))
  const { proven, refused } = await proveTogether({ tree: new Tree(root), before, scan: () => engine.scan(), tests: new TestRung(NO_SANDBOX) }, chosen)
  expect(proven.map(({ finding }) => finding.rule_id)).toEqual(['sql-injection'])
  expect(refused.find(({ finding }) => finding.rule_id === 'tls-verification-off')?.reason).toMatch(/^still reported/)
})

test('a fix that fails beside another one is made on top of it', { timeout: 120_000 }, async () => {
  // the one takes the last use of `os` away, the other one begins to use it
  const both = `import os
from flask import Flask, request

app = Flask(__name__)
app.secret_key = "marmalade-window-12"


@app.route("/model")
def model():
    with open(os.path.join("models", request.args["name"])) as file:
        return file.read()
`
  writeFileSync(join(root, 'app.py'), both)
  const { proven, refused, changes } = await proveAll()
  expect(proven.map(({ finding }) => [finding.rule_id, finding.line])).toEqual(expect.arrayContaining([['path-traversal', 10], ['hardcoded-crypto-key', 5]]))
  expect(refused).toEqual([])
  const app = changes.find(({ path }) => path === 'app.py')
  expect(app?.before?.text).toBe(both)
  expect(app?.text).toContain('app.secret_key = os.environ["')
  expect(app?.text).toMatch(/^import os$/m)
  expect(readFileSync(join(root, 'app.py'), 'utf8')).toBe(both)
})

test('a file that one round makes and another one adds to is still a new one', () => {
  const made = { path: '.env.example', before: null, text: 'A=\n', bytes: Buffer.from('A=\n') }
  const read = { path: '.env.example', text: 'A=\n', bytes: made.bytes, isExecutable: false, encoding: 'utf8' as const, hasMark: false }
  const added = { path: '.env.example', before: read, text: 'A=\nB=\n', bytes: Buffer.from('A=\nB=\n') }
  expect(chained([made], [added])).toEqual([{ ...added, before: null }])
})
