import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { lockedRar5, rar4, rar5, sevenZip, tar, zip, zipOf } from '../testing/index.ts'
import { ARCHIVE_HEAD_BYTES, formatOfHead, type Format } from './detect.ts'

const ENTRIES = [{ name: 'a.ts', data: 'x' }]

test.each<[Format, () => Buffer | Promise<Buffer>]>([
  ['zip', () => zipOf({ 'a.ts': 'x' })],
  ['zip', () => zip([])],
  ['tar', () => tar(ENTRIES)],
  ['gz', () => gzipSync('x')],
  ['gz', async () => gzipSync(await tar(ENTRIES))],
  ['7z', () => sevenZip(ENTRIES)],
  ['rar4', () => rar4(ENTRIES)],
  ['rar5', () => rar5(ENTRIES)],
  ['rar5', () => lockedRar5()],
])('the head of a file tells that it is a %s', async (format, archive) => {
  expect(formatOfHead((await archive()).subarray(0, ARCHIVE_HEAD_BYTES))).toBe(format)
})

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(1024)],
  ['blanks', Buffer.alloc(1024, ' ')],
  ['text that speaks of a zip', Buffer.from('PK is how a zip begins'.padEnd(600))],
  ['half a signature', Buffer.from('504b', 'hex')],
])('%s is none of the formats', (_what, head) => {
  expect(formatOfHead(head)).toBeNull()
})
