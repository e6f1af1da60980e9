import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mayMount, smallDisk, type SmallDisk } from '../../../tools/testing/small-disk.mjs'
import { Refused } from './refusal.ts'
import { rar4, rar5, sevenZip, tar, zip } from './testing/index.ts'
import { unpack } from './unpack.ts'

const ROOM = 256 * 1024
/** One file is larger than the disk, with files before and behind it. */
const ENTRIES = [{ name: 'a.ts', data: 'x' }, { name: 'big.ts', data: 'const a = 1\n'.repeat((2 * ROOM) / 12) }, { name: 'z.ts', data: 'x' }]
/** A disk may have no room for names while it has some for bytes. */
const MANY = Array.from({ length: 200 }, (_, index) => ({ name: `f${index}`, data: '' }))

let folder: string
let disk: SmallDisk | null
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'preflight-full-'))
})
afterEach(async () => {
  disk?.remove()
  await rm(folder, { recursive: true, force: true })
})

async function unpackOn(options: string, archive: Buffer): Promise<unknown> {
  const file = path.join(folder, 'archive')
  await writeFile(file, archive)
  disk = smallDisk(options)
  if (!disk) throw new Error('no disk')
  return unpack({ file, originalName: 'big.ts.gz', root: path.join(disk.folder, 'source') }).catch((error: unknown) => error)
}

type Format = [name: string, archive: (entries: typeof ENTRIES) => Buffer | Promise<Buffer>]
const FORMATS: Format[] = [
  ['zip', (entries) => zip(entries)],
  ['tar', (entries) => tar(entries)],
  ['tar.gz', async (entries) => gzipSync(await tar(entries))],
  ['7z', (entries) => sevenZip(entries)],
  ['rar 4', (entries) => rar4(entries)],
  ['rar 5', (entries) => rar5(entries)],
]

describe.skipIf(!mayMount())('a disk without room is no fault of the archive:', () => {
  test.each(FORMATS)('bytes of a %s', async (_name, archive) => {
    const error = await unpackOn(`size=${ROOM}`, await archive(ENTRIES))
    expect(error).not.toBeInstanceOf(Refused)
    expect(error).toMatchObject({ code: 'ENOSPC', syscall: 'write' })
  })

  test.each(FORMATS)('names of a %s', async (_name, archive) => {
    const error = await unpackOn('size=8m,nr_inodes=100', await archive(MANY))
    expect(error).not.toBeInstanceOf(Refused)
    expect(error).toMatchObject({ code: 'ENOSPC' })
  })

  test('bytes of a gz', async () => {
    expect(await unpackOn(`size=${ROOM}`, gzipSync(Buffer.alloc(2 * ROOM, 'ab')))).toMatchObject({ code: 'ENOSPC' })
  })
})
