import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { scaffoldRule, withRule } from './scaffold.mjs'

const INDEX = `import type { Rule } from '../rule.ts'
import evalInput from './eval-input/rule.ts'
import weakHash from './weak-hash/rule.ts'

export const rules: readonly Rule[] = [evalInput, weakHash]
`

/** @type {string} */
let root
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'preflight-rule-'))
  fs.mkdirSync(path.join(root, 'libs/analyzers/src/rules'), { recursive: true })
  fs.writeFileSync(path.join(root, 'libs/analyzers/src/rules/index.ts'), INDEX)
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

it('writes the rule, its two examples and its line in the list', () => {
  expect(scaffoldRule(root, { id: 'open-redirect', language: 'python' })).toEqual([
    'libs/analyzers/src/rules/open-redirect/rule.ts',
    'libs/analyzers/src/rules/open-redirect/bad.py',
    'libs/analyzers/src/rules/open-redirect/good.py',
    'libs/analyzers/src/rules/index.ts',
  ])
  const rule = fs.readFileSync(path.join(root, 'libs/analyzers/src/rules/open-redirect/rule.ts'), 'utf8')
  expect(rule).toContain("id: 'open-redirect'")
  expect(rule).toContain("languages: ['python']")
})

it.each([
  ['between others', 'open-redirect', ['eval-input', 'open-redirect', 'weak-hash'], '[evalInput, openRedirect, weakHash]'],
  ['at the start', 'aaa', ['aaa', 'eval-input', 'weak-hash'], '[aaa, evalInput, weakHash]'],
  ['at the end', 'zip-slip', ['eval-input', 'weak-hash', 'zip-slip'], '[evalInput, weakHash, zipSlip]'],
])('lists a rule in alphabetical order %s', (_where, id, imports, list) => {
  const text = withRule(INDEX, id)
  expect([...text.matchAll(/'\.\/([\w-]+)\/rule\.ts'/g)].map(([, name]) => name)).toEqual(imports)
  expect(text).toContain(list)
})

it('keeps a list that stands on many lines as it is written', () => {
  const text = withRule('export const rules: readonly Rule[] = [\n  b,\n  d,\n]\n', 'c')
  expect(text).toContain('[\n  b,\n  c,\n  d,\n]')
})

it.each([
  ['an id that is not kebab-case', { id: 'WeakHash', language: 'python' }, 'in kebab-case'],
  ['a language nobody knows', { id: 'weak-hash-two', language: 'cobol' }, "Unknown language 'cobol'"],
])('refuses %s and writes nothing', (_what, wanted, text) => {
  expect(() => scaffoldRule(root, wanted)).toThrow(text)
  expect(fs.readdirSync(path.join(root, 'libs/analyzers/src/rules'))).toEqual(['index.ts'])
})
