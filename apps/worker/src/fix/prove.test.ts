import type { EngineResult } from '@preflight/analyzers'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeEngine } from '../testing/fake-engine.ts'
import { losing, type Loss } from '../testing/losing.ts'
import { failureOf, isProven, prove } from './prove.ts'

const TEXT = 'bad one\nfine'
const FIXED = 'good one\nfine'

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'preflight-prove-'))
})
afterAll(() => rm(root, { recursive: true }))

async function scanned(text: string, loss: Loss = { unchecked: [] }): Promise<EngineResult> {
  await writeFile(path.join(root, 'a.ts'), text)
  return losing(fakeEngine(), () => loss)({ root })
}

async function proofOf(loss?: Loss) {
  const [before, after] = [await scanned(TEXT), await scanned(FIXED, loss)]
  const [found] = before.findings
  if (!found) throw new Error('nothing to fix')
  const finding = { id: found.key, rule_id: found.rule_id, title: found.title, line_number: found.line, severity_rank: 3 }
  return prove({ filePath: 'a.ts', fixes: [{ finding, before: found, edits: [{ start: 0, end: 3, text: 'good' }] }], text: TEXT, fixed: FIXED, before, after })
}

test('a finding that is gone on a new scan is fixed', async () => {
  expect(isProven(await proofOf())).toBe(true)
})

test('a finding that nobody has looked for again is not proven to be fixed', async () => {
  const rungs = await proofOf({ unchecked: [{ path: 'a.ts', analyzers: ['rules'], isWanted: false }] })
  expect(failureOf(rungs)).toBe('not checked again: Bad thing (line 1)')
})

test('where an analyzer has not looked at the file again nobody knows that nothing new is in it', async () => {
  const rungs = await proofOf({ unchecked: [{ path: 'a.ts', analyzers: ['secrets'], isWanted: false }] })
  expect(failureOf(rungs)).toBe('not every analyzer ran on the file again')
})
