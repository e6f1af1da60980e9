import { MAX_UPLOAD_BYTES } from '@preflight/contracts'
import { expect, it } from 'vitest'
import { renameProject } from './rename.ts'
import { uploadRefusal } from './uploads.ts'

it.each(['a.zip', 'a.tar', 'a.gz', 'a.tgz', 'a.rar', 'a.7z', 'a.tar.gz', 'A.ZIP'])('takes %s', (name) => {
  expect(uploadRefusal({ name, size: 1 })).toBeNull()
})

it.each(['a.exe', 'zip', 'a.zip.txt', ''])('refuses the name "%s"', (name) => {
  expect(uploadRefusal({ name, size: 1 })).toBe('extension')
})

it('refuses an empty file', () => {
  expect(uploadRefusal({ name: 'a.zip', size: 0 })).toBe('empty')
})

it('takes a file of exactly 1GB and refuses one byte more', () => {
  expect(uploadRefusal({ name: 'a.zip', size: MAX_UPLOAD_BYTES })).toBeNull()
  expect(uploadRefusal({ name: 'a.zip', size: MAX_UPLOAD_BYTES + 1 })).toBe('too-large')
})

it.each([
  ['  ', { verdict: 'ignored' }],
  [' Shop ', { verdict: 'unchanged' }],
  [' Store ', { verdict: 'renamed', name: 'Store' }],
  ['x'.repeat(201), { verdict: 'too-long' }],
] as const)('renaming Shop to "%s" is %o', (typed, verdict) => {
  expect(renameProject('Shop', typed)).toEqual(verdict)
})
