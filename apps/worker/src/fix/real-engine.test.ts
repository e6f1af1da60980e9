import { runEngine } from '@preflight/analyzers'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid5 } from '../scan/finding-row.ts'
import { planFixes } from './plan.ts'
import { openSource } from './source-file.ts'
import { tryFixes } from './try-fixes.ts'

const SHOP = readFileSync(new URL('../../../../examples/vulnerable-shop/recommendations/app.py', import.meta.url), 'utf8')
const SCAN = '0b5c3f1e-1f3e-4b5e-9d53-2f6d3a1c9e77'

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'preflight-fix-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('the edits that our rules and Ruff offer for the example are proven by the real engine', { timeout: 240_000 }, async () => {
  await writeFile(path.join(root, 'app.py'), SHOP)
  const scan = () => runEngine({ root, threads: 1 })
  const before = await scan()
  const chosen = before.findings
    .filter(({ proposals }) => proposals.length > 0)
    .map(({ key, rule_id, title, line }) => ({ id: uuid5(SCAN, key), rule_id, title, line_number: line, severity_rank: 4 }))
  expect(chosen.map(({ rule_id }) => rule_id)).toEqual(['tls-verification-off', 'ruff/B006', 'debug-mode-on'])
  const source = await openSource(root, 'app.py')
  if (typeof source === 'string') throw new Error(source)

  const tried = await tryFixes({ filePath: 'app.py', source, before, rescan: scan }, planFixes(SCAN, chosen, source.text, before.findings).fixes)
  expect(tried.leftOut).toEqual([])
  expect(tried.rungs.map(({ passed }) => passed)).toEqual([true, true, true, true, true])
  expect(tried.fixed).toBe(
    SHOP.replace(', verify=False', '')
      .replace('debug=True', 'debug=False')
      .replace('def rank(products, weights={}, boost=None):\n', 'def rank(products, weights=None, boost=None):\n    if weights is None:\n        weights = {}\n'),
  )
})
