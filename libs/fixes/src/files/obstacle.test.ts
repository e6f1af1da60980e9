import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Tree } from '../tree.ts'
import { obstacleAt } from './obstacle.ts'

let folder: string
let root: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preflight-obstacle-'))
  root = join(folder, 'project')
  mkdirSync(join(root, 'api'), { recursive: true })
  writeFileSync(join(folder, 'outside'), 'mine')
  writeFileSync(join(root, 'file'), '')
  symlinkSync(join(folder, 'outside'), join(root, '.env.example'))
  symlinkSync(folder, join(root, 'linked'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['file', null],
  ['new/folder/file', null],
  ['.env.example', 'symbolic links are not followed'],
  ['linked/outside', 'symbolic links are not followed'],
  ['linked/new', 'symbolic links are not followed'],
  ['api', 'it is not a file'],
  ['file/new', 'it is not in a folder'],
  ['../outside', 'it is outside of the project'],
  ['/etc/passwd', 'it is outside of the project'],
])('what stands in the way of writing %s: %s', async (filePath, obstacle) => {
  expect(await obstacleAt(root, filePath)).toBe(obstacle)
})

test('a file that is not text, and one that is not among those that were fetched, are not taken for files that can be made', async () => {
  const copy = join(folder, 'copy')
  mkdirSync(copy)
  writeFileSync(join(root, 'latin.env'), Buffer.from([0xe4, 0x0a]))
  const [tree, part] = [new Tree(root), new Tree(copy, { root, leftOut: new Map([['sub', 'a submodule: submodules are not fetched']]) })]
  expect(await tree.openOrNew('latin.env')).toBe('"latin.env" cannot be written: the file is not valid UTF-8 or UTF-16 text')
  expect(await part.openOrNew('latin.env')).toBe('"latin.env" cannot be written: it is too large or not plain text')
  expect(await part.openOrNew('.env.example')).toBe('".env.example" cannot be written: symbolic links are not followed')
  expect(await part.openOrNew('sub/new.env')).toBe('"sub/new.env" cannot be written: a submodule: submodules are not fetched')
  expect(await part.openOrNew('new.env')).toBeNull()
})
