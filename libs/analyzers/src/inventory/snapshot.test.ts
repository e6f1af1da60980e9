import { mkdtempSync, writeFileSync, mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openSnapshot } from './snapshot.ts'

function folder(): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'snapshot-'))
  mkdirSync(path.join(root, 'public'))
  writeFileSync(path.join(root, 'public/logo.png'), Buffer.alloc(700_000))
  writeFileSync(path.join(root, 'a.txt'), 'äb')
  return root
}

it('knows the size of files in bytes, pictures included', () => {
  const { sizeOf } = openSnapshot(folder())
  expect([sizeOf('public/logo.png'), sizeOf('a.txt')]).toEqual([700_000, 3])
})

it('knows no size of what is absent, a folder or left out by its owner', () => {
  const { sizeOf } = openSnapshot(folder(), ['a.txt'])
  expect([sizeOf('b.txt'), sizeOf('public'), sizeOf('a.txt')]).toEqual([null, null, null])
})
