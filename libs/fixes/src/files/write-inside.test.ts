import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeInside } from './write-inside.ts'

let folder: string
let root: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preflight-inside-'))
  root = join(folder, 'project')
  mkdirSync(root)
  writeFileSync(join(folder, 'outside'), 'mine')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a new file is written with its folders, and one that is there is replaced', async () => {
  await writeInside(root, 'a/b/.env.example', Buffer.from('A=\n'))
  await writeInside(root, 'a/b/.env.example', Buffer.from('B=\n'))
  expect(readFileSync(join(root, 'a/b/.env.example'), 'utf8')).toBe('B=\n')
})

test.each([
  ['a link in the place of the file', '.env.example', () => symlinkSync(join(folder, 'outside'), join(root, '.env.example'))],
  ['a link in the place of its folder', 'api/outside', () => symlinkSync(folder, join(root, 'api'))],
  ['a step to the folder above', '../outside', () => {}],
])('%s is not followed', async (_, filePath, prepare) => {
  prepare()
  await expect(writeInside(root, filePath, Buffer.from('theirs'))).rejects.toThrow('leads out of the project')
  expect(readFileSync(join(folder, 'outside'), 'utf8')).toBe('mine')
})
