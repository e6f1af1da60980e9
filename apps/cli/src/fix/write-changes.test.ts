import type { Change } from '@preflight/fixes'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeChanges } from './write-changes.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'preflight-write-'))
  writeFileSync(path.join(folder, 'a.py'), 'weak')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const made = (file: string): Change => ({ path: file, before: null, text: 'A=\n', bytes: Buffer.from('A=\n') })
const changed = (text: string): Change => ({
  path: 'a.py', text: 'strong', bytes: Buffer.from('strong'),
  before: { path: 'a.py', text, bytes: Buffer.from(text), isExecutable: false, encoding: 'utf8', hasMark: false },
})
const text = () => readFileSync(path.join(folder, 'a.py'), 'utf8')

test('where one file cannot be written, the others are as they were', async () => {
  mkdirSync(path.join(folder, 'real'))
  symlinkSync('real', path.join(folder, 'linked'))
  await expect(writeChanges(folder, [changed('weak'), made('.env.example'), made('linked/new')])).rejects.toThrow('"linked/new" cannot be written ("linked/new" leads out of the project. It was not written.). Nothing was changed.')
  expect([text(), existsSync(path.join(folder, '.env.example'))]).toEqual(['weak', false])
})

test('a file that has changed in the meantime stops all of them', async () => {
  await expect(writeChanges(folder, [made('.env.example'), changed('older')])).rejects.toThrow('"a.py" has changed in the meantime. Nothing was written.')
  expect([text(), existsSync(path.join(folder, '.env.example'))]).toEqual(['weak', false])
})
