import { MAX_UPLOAD_BYTES } from '@preflight/contracts'
import { expect, test } from 'vitest'
import { ARCHIVE_HINT, archiveProblem } from './archive.ts'

test.each(['a.zip', 'a.tar', 'a.gz', 'a.tgz', 'a.rar', 'a.7z', 'a.tar.gz', 'A.ZIP'])('%s is accepted', (name) => {
  expect(archiveProblem({ name, size: 1 })).toBeNull()
})

test.each([
  { name: 'a.txt', size: 1, problem: '"a.txt" is not a supported archive. Accepted: zip, tar, gz, tgz, rar, 7z, tar.gz.' },
  { name: 'zip', size: 1, problem: '"zip" is not a supported archive. Accepted: zip, tar, gz, tgz, rar, 7z, tar.gz.' },
  { name: 'a.zip', size: MAX_UPLOAD_BYTES + 1, problem: '"a.zip" is larger than 1GB.' },
  { name: 'a.zip', size: 0, problem: '"a.zip" is empty.' },
])('$name of $size bytes is refused', ({ name, size, problem }) => {
  expect(archiveProblem({ name, size })).toBe(problem)
})

test('A file of exactly 1GB is accepted', () => {
  expect(archiveProblem({ name: 'a.zip', size: MAX_UPLOAD_BYTES })).toBeNull()
})

test('The hint names the accepted kinds and the maximum', () => {
  expect(ARCHIVE_HINT).toBe('zip, tar, gz, tgz, rar, 7z, tar.gz; 1GB maximum')
})
