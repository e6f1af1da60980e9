import { zipOf } from '@preflight/archives/testing'
import { scanFiles } from '@preflight/db'
import { makeProject } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBench, isOver, type Bench } from '../testing/bench.ts'

const LONG_RUN = process.env['PREFLIGHT_LONG_TESTS'] === '1'

/** The real engine on real archives: what the unit tests of matching cannot see. */
let bench: Bench
beforeAll(async () => {
  bench = await createBench()
  await bench.startWorker()
})
afterAll(() => bench.close())

type Files = Readonly<Record<string, string>>

async function scanOf(project_id: string, files: Files) {
  const { id } = await bench.newScan(zipOf({ 'README.md': '# Shop', ...files }), { project_id })
  return bench.until(id, isOver)
}

/** Scans one state after the other, as uploads of one project. */
async function scansOf(...states: Files[]) {
  const { id } = await makeProject(bench.database.db)
  const scans = []
  for (const files of states) scans.push(await scanOf(id, files))
  return scans
}

const route = (name: string) => `app.get('/${name}', (req, res) => {
  const started = Date.now()
  exec('ping ' + req.query.${name})
  log('${name}', Date.now() - started)
  res.send('done with ${name}')
})`

const method = (name: string) => `function ${name}(code) {
  prepare('${name}')
  return eval(code)
}`

const HEAD = `const { exec } = require('node:child_process')\nconst app = require('express')()`
const ADMIN = [HEAD, route('host'), route('name'), method('admin')].join('\n\n')
const SHOP = [HEAD, route('basket'), method('price'), route('order'), method('total')].join('\n\n')
const FIVE = ['one', 'two', 'three', 'four', 'five'].map(method)
const BEFORE: Files = { 'src/admin.js': ADMIN, 'src/shop.js': SHOP }

const USUAL: [string, Files][] = [
  ['when a function is moved inside its file', { ...BEFORE, 'src/shop.js': [HEAD, route('order'), method('total'), method('price'), route('basket')].join('\n\n') }],
  ['when a file is renamed and edited', { 'src/admin.js': ADMIN, 'lib/store.js': SHOP.replace('done with order', 'ordered') }],
]
const OTHERS: [string, Files][] = [
  ['when a line is inserted above', { ...BEFORE, 'src/shop.js': `'use strict'\n\n${SHOP}` }],
  ['when a file is renamed', { 'src/admin.js': ADMIN, 'src/store.js': SHOP }],
  ['when a folder is renamed', { 'server/admin.js': ADMIN, 'server/shop.js': SHOP }],
  ['when two files swap their names', { 'src/admin.js': SHOP, 'src/shop.js': ADMIN }],
]

describe('nothing is new or fixed', () => {
  test.each(LONG_RUN ? [...USUAL, ...OTHERS] : USUAL)('%s', async (_, after) => {
    const [first, second] = await scansOf(BEFORE, after)
    const old = await bench.findings(first!.id)
    expect(second).toMatchObject({ status: 'completed', changes: { new: 0, fixed: 0, reopened: 0, existing: old.length } })
    expect(old.length).toBeGreaterThan(5)
    const lineages = (await bench.findings(second!.id)).map(({ lineage_id }) => lineage_id)
    expect(lineages.sort()).toEqual(old.map(({ lineage_id }) => lineage_id).sort())
  })
})

test('one of five equal findings is fixed and the other four are who they were', async () => {
  const [first, second] = await scansOf({ 'a.js': FIVE.join('\n\n') }, { 'a.js': FIVE.filter((_, at) => at !== 1).join('\n\n') })
  const evalsOf = async (scanId: string) => (await bench.findings(scanId)).filter(({ rule_id, print }) => /eval|^code-/.test(rule_id) && print.scope !== '').sort((a, b) => a.line_number! - b.line_number!)
  const [old, now] = [await evalsOf(first!.id), await evalsOf(second!.id)]
  expect(old).toHaveLength(5)
  expect(now.map(({ lineage_id }) => lineage_id)).toEqual(old.filter((_, at) => at !== 1).map(({ lineage_id }) => lineage_id))
  const counts = [first!, second!].map(async ({ id }) => (await bench.findings(id)).length)
  const [before = 0, after = 0] = await Promise.all(counts)
  expect(second!.changes).toEqual({ new: 0, fixed: before - after, existing: after, reopened: 0 })
})

test('the findings of a copy are new and those of the original stay', async () => {
  const [first, second] = await scansOf(BEFORE, { ...BEFORE, 'src/shop-copy.js': SHOP })
  const copied = (await bench.findings(second!.id)).filter(({ file_path }) => file_path === 'src/shop-copy.js')
  expect(copied.every(({ state }) => state === 'new')).toBe(true)
  expect(second!.changes).toEqual({ new: copied.length, fixed: 0, reopened: 0, existing: (await bench.findings(first!.id)).length })
})

test('a scan keeps samples of its files with findings, and only those that the next one needs stay', async () => {
  const [first, second, third] = await scansOf(BEFORE, BEFORE, { 'src/admin.js': ADMIN })
  const kept = async (scanId: string) => (await bench.database.db.select().from(scanFiles).where(eq(scanFiles.scan_id, scanId))).map(({ path }) => path).sort()
  expect(await Promise.all([first!, second!, third!].map(({ id }) => kept(id)))).toEqual([[], ['src/admin.js', 'src/shop.js'], ['src/admin.js']])
})
