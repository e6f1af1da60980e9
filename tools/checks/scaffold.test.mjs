import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { root } from '../paths.mjs'
import { scaffoldCheck } from './scaffold.mjs'

/** @type {string[]} */
const made = []
afterEach(() => {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true })
})

/** The list of checks as it is, in a folder of its own. */
function copy() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'preflight-new-check-'))
  made.push(folder)
  for (const file of ['libs/readiness/src/pending.ts', 'libs/readiness/src/checks/index.ts']) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.copyFileSync(path.join(root, file), path.join(folder, file))
  }
  return folder
}
/** @param {string} folder @param {string} file */
const read = (folder, file) => fs.readFileSync(path.join(folder, 'libs/readiness/src', file), 'utf8')

/** @param {string} folder */
const firstPending = (folder) => /^ {2}\['([A-N]\d+)'/m.exec(read(folder, 'pending.ts'))?.[1] ?? ''

it('moves a check out of those without a probe, into a folder with a test', () => {
  const folder = copy()
  const id = firstPending(folder)
  scaffoldCheck(folder, { id, name: 'something-new' })
  const at = `checks/${id.toLowerCase()}-something-new`
  expect(read(folder, `${at}/check.ts`)).toContain(`id: '${id}'`)
  expect(read(folder, `${at}/check.test.ts`)).toContain('NOT_APPLICABLE')
  expect(read(folder, 'checks/index.ts')).toMatch(new RegExp(`check as somethingNew .*${id.toLowerCase()}-something-new[^]*\\n  somethingNew,`))
  expect(firstPending(folder)).not.toBe(id)
})

it.each([['d9', 'security-headers'], ['D9', 'Security Headers'], ['Z1', 'x'], ['', '']])('refuses %j %j and says how it is called', (id, name) => {
  expect(() => scaffoldCheck(copy(), { id, name })).toThrow(/^Usage: /)
})

it('refuses a check that has its folder already', () => {
  expect(() => scaffoldCheck(copy(), { id: 'A1', name: 'again' })).toThrow('A1 is not among the checks without a probe')
})
